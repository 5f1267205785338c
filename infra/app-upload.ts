import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { pageWith, securityTxt } from "./page-settings.ts";
import { precompressAssets } from "./precompressed-assets.ts";
import type { Stage } from "./stage.ts";

interface AppUpload {
  bucket: IBucket;
  /** Folder of the built app. */
  built: string;
  stage: Stage;
  logGroup: LogGroup;
}

/** Uploads the app: hashed files first and kept, so that open tabs find theirs; then the page that names them. */
export function addAppUpload(
  scope: Construct,
  { bucket, built, stage, logGroup }: AppUpload,
): void {
  const app = Source.asset(built);
  const compressed = precompressAssets(built);
  const common = { destinationBucket: bucket, sources: [app], prune: false, logGroup };
  const cacheControl = [CacheControl.fromString("public, max-age=31536000, immutable")];
  const scripts = new BucketDeployment(scope, "Compressed", {
    ...common,
    sources: [Source.asset(compressed.folder)],
    contentEncoding: "br",
    cacheControl,
  });
  const fonts = new BucketDeployment(scope, "Hashed", {
    ...common,
    exclude: ["*"],
    include: compressed.others,
    cacheControl,
  });
  const page = new BucketDeployment(scope, "Page", {
    ...common,
    // Later sources win over the build.
    sources: [app, ...ownFiles(built, stage)],
    exclude: ["assets/*"],
    cacheControl: [CacheControl.fromString("no-cache")],
  });
  page.node.addDependency(scripts, fonts);
}

/** Settings that the build cannot know. */
function ownFiles(built: string, stage: Stage): ISource[] {
  const page = readFileSync(join(built, "index.html"), "utf8");
  return [
    Source.data("index.html", pageWith(page, stage)),
    Source.data(".well-known/security.txt", securityTxt(stage.appUrl, stage, new Date())),
  ];
}
