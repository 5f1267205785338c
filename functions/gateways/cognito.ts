import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

/** The SDK that `passwords.ts` imports with the first password, so that a cold start does not load it. */
export {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";

export const cognito = new CognitoIdentityProviderClient({});
