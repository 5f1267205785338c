import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

/** What `passwords.ts` needs of Cognito, in a piece of its own: fetched with the first password, not with the function. */
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
