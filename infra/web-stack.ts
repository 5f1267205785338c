import {
  Annotations,
  CfnOutput,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
} from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { SOCKET_PATH } from "#shared/push.ts";
import type { ApiStack } from "./api-stack.ts";
import { addAppUpload } from "./app-upload.ts";
import { FilesReader } from "./constructs/files-reader.ts";
import { SecurityHeadersPolicy } from "./constructs/security-headers-policy.ts";
import type { DataStack } from "./data-stack.ts";
import { edgeSecret } from "./edge-secret.ts";
import { fileSecurityHeaders, securityHeaders } from "./security-headers.ts";
import { distributionParameter, NO_DOMAIN, type Stage } from "./stage.ts";
import { addressFunction, EDGE_HEADER, offerFunction, pageFunction } from "./viewer-request.ts";

/**
 * CloudFront would answer an error to every caller of the path for 10 s, whatever the cache policy and `no-store` say.
 * These are the codes that it caches.
 */
const UNCACHED_ERRORS = [404, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

export interface WebStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  webAclArn?: string;
  built: string;
}

interface ApiOrigin extends Pick<WebStackProps, "stage" | "data"> {
  host: string;
}

interface Naming {
  distribution: Distribution;
  data: DataStack;
  stage: Stage;
  logGroup: LogGroup;
}

/** One origin for the app, `/api/*` and public files, so there is no CORS. */
export class WebStack extends Stack {
  readonly distributionId: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, data, api, webAclArn, built, ...props }: WebStackProps,
  ) {
    super(scope, id, { ...props, terminationProtection: stage.deletionProtection });
    const bucket = this.addBucket();
    const headers = new SecurityHeadersPolicy(this, "Headers", securityHeaders);
    const distribution = new Distribution(this, "Distribution", {
      comment: `fechou ${stage.name}`,
      defaultBehavior: {
        ...this.cached(headers),
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        functionAssociations: [this.viewerRequest("PageAddress", pageFunction)],
      },
      additionalBehaviors: {
        ...this.apiBehaviors({ stage, data, api }, headers),
        "/p/*": this.offerBehavior({ stage, data, host: api.apiHost }),
        "/files/*": this.filesBehavior(data),
      },
      errorResponses: UNCACHED_ERRORS,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheaper classes have no edge locations in South America.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(
          this,
          "Certificate",
          stage.domain.certificateArn,
        ),
      }),
      ...(webAclArn && { webAclId: webAclArn }),
    });
    const logGroup = new LogGroup(this, "UploadLog", {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.distributionId = distribution.distributionId;
    addAppUpload(this, { bucket, built, stage, logGroup });
    this.nameDistribution({ distribution, data, stage, logGroup });
    const { distributionDomainName } = distribution;
    new CfnOutput(this, "AppUrl", {
      value: `https://${stage.domain?.name ?? distributionDomainName}`,
    });
    if (stage.domain) {
      new CfnOutput(this, "DomainTarget", {
        value: distributionDomainName,
        description: "Where the domain has to point: CNAME, or ALIAS of Route 53",
      });
    }
    if (new URL(stage.appUrl).hostname === NO_DOMAIN) {
      Annotations.of(this).addWarningV2(
        "fechou:app-url",
        "The API does not know the app yet: see readStage in stage.ts",
      );
    }
  }

  private addBucket(): IBucket {
    const bucket = new Bucket(this, "App", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    return bucket as IBucket;
  }

  private cached(responseHeadersPolicy: SecurityHeadersPolicy) {
    return {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
    };
  }

  private apiBehaviors(
    { stage, data, api }: Pick<WebStackProps, "stage" | "data" | "api">,
    headers: SecurityHeadersPolicy,
  ): Record<string, BehaviorOptions> {
    const functionAssociations = [this.viewerRequest("CallerAddress", addressFunction)];
    const behavior = (host: string): BehaviorOptions => ({
      ...this.uncached({ stage, data, host }, headers),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations,
    });
    return {
      "/api/*": behavior(api.apiHost),
      ...(api.socketHost && { [SOCKET_PATH]: behavior(api.socketHost) }),
    };
  }

  /** The API gets the whole request except Host, which API Gateway needs for routing. */
  private uncached({ stage, data, host }: ApiOrigin, responseHeadersPolicy: SecurityHeadersPolicy) {
    return {
      origin: new HttpOrigin(host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
        customHeaders: { [EDGE_HEADER]: edgeSecret(data, stage) },
      }),
      compress: false,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
  }

  /** Pages of clients set their own headers; ours apply only when the API fails to answer. */
  private offerBehavior(origin: ApiOrigin): BehaviorOptions {
    const headers = new SecurityHeadersPolicy(this, "OfferHeaders", securityHeaders, false);
    return {
      ...this.uncached(origin, headers),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      functionAssociations: [this.viewerRequest("OfferAddress", offerFunction)],
    };
  }

  private filesBehavior(data: DataStack): BehaviorOptions {
    // By name, because the data stack already created the bucket's policy.
    const bucket = Bucket.fromBucketAttributes(this, "Files", {
      bucketName: data.files.bucketName,
      region: this.region,
    });
    Annotations.of(this).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
    );
    return {
      ...this.cached(new SecurityHeadersPolicy(this, "FileHeaders", fileSecurityHeaders)),
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
    };
  }

  private viewerRequest(id: string, code: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  /** For the policy of the file bucket, and for the functions that invalidate files. */
  private nameDistribution({ distribution, data, stage, logGroup }: Naming): void {
    const { distributionArn, distributionId: stringValue } = distribution;
    new FilesReader(this, "FilesReader", { bucket: data.files, distributionArn, logGroup });
    const parameterName = distributionParameter(stage);
    new StringParameter(this, "DistributionId", { parameterName, stringValue });
  }
}
