import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { securityHeaders } from "../security-headers.ts";

/** CloudFront has no setting of its own for these. */
const OTHERS = ["permissions-policy", "cross-origin-opener-policy", "cache-control"];

/** They replace the origin's headers, unless `override` is false. */
export class SecurityHeadersPolicy extends ResponseHeadersPolicy {
  constructor(
    scope: Construct,
    id: string,
    headers: typeof securityHeaders & { "cache-control"?: string },
    override = true,
  ) {
    const seconds = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"])?.[1]);
    const others = Object.entries(headers).filter(([name]) => OTHERS.includes(name));
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: headers["content-security-policy"],
          override,
        },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(seconds),
          includeSubdomains: true,
          override,
        },
      },
      customHeadersBehavior: {
        customHeaders: others.map(([header, value]) => ({ header, value, override })),
      },
    });
  }
}
