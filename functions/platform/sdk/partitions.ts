/**
 * Replaces the SDK's table of partitions (`infra/lean-packages.ts`): stages are in the standard one, and the names of
 * all regions cost 4 KB at every start.
 */
export const partitionsInfo = {
  partitions: [
    {
      id: "aws",
      outputs: {
        dnsSuffix: "amazonaws.com",
        dualStackDnsSuffix: "api.aws",
        implicitGlobalRegion: "us-east-1",
        name: "aws",
        supportsDualStack: true,
        supportsFIPS: true,
      },
      regionRegex: String.raw`^(us|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$`,
      regions: {},
    },
  ],
};
