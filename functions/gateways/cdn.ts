import { randomUUID } from "node:crypto";
import { env } from "#functions/platform/env.ts";

const sdk = () => import("./cdn-sdk.ts");

let distributionId: string | undefined;

/**
 * Invalidates paths at CloudFront, within minutes everywhere; `/files/x/*` covers everything below. Does nothing in a
 * stage without a distribution.
 * @throws Error of CloudFront, such as for too many at once: to be retried
 */
export async function invalidateCdn(paths: readonly `/${string}`[]): Promise<void> {
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

/** From a parameter, because the distribution is deployed after the functions. */
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
