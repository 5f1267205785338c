import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

/** Loaded by `passwords.ts` with the first password, not at cold start. */
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
