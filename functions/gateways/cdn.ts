import { randomUUID } from "node:crypto";
import { env } from "#functions/platform/env.ts";

const sdk = () => import("./cdn-sdk.ts");

/** The distribution of this stage, once it was found: a running function keeps it. */
let distributionId: string | undefined;

/**
 * Has CloudFront forget what it keeps of these paths, within minutes everywhere; `/files/x/*` is all below. A stage that
 * has no distribution yet has nothing to forget.
 *
 * @throws Error of CloudFront, as for too many at the same time: to be tried again.
 */
export async function forgetAtEdges(paths: readonly `/${string}`[]): Promise<void> {
  distributionId ??= await findDistribution();
  if (!distributionId) return;
  const { cloudFront, CreateInvalidationCommand } = await sdk();
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      InvalidationBatch: {
        CallerReference: randomUUID(),
        Paths: { Quantity: paths.length, Items: [...paths] },
      },
    }),
  );
}

/** As the stack of the distribution says it, which is deployed after the functions. */
async function findDistribution(): Promise<string | undefined> {
  const { ssm, GetParameterCommand, ParameterNotFound } = await sdk();
  try {
    const { Parameter } = await ssm.send(
      new GetParameterCommand({ Name: env("DISTRIBUTION_PARAMETER") }),
    );
    return Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}
