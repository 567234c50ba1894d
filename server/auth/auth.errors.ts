import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of signing in, accounts and members of staff. */
export const authRefusals = {
  WRONG_CREDENTIALS: refusal(401, 'The email address or password is incorrect.'),
  CODE_NEEDED: refusal(401, 'Enter the code from your app.'),
  WRONG_CODE: refusal(
    401,
    'That code is incorrect or has already been used. Wait for the next one.',
  ),
  WRONG_PASSWORD: refusal(403, 'That isn’t your current password.'),
  NOT_OFFERED: refusal(409, 'Two-step verification isn’t available.'),
  FACTOR_ON: refusal(409, 'Two-step verification is already on.'),
  EMAIL_UNCONFIRMED: refusal(
    409,
    'Confirm your email address first. You can send yourself a link under Email address.',
  ),
  EMAIL_TAKEN: refusal(409, 'There’s already an account with this email address. Sign in instead.'),
  STAFF_ALREADY: refusal(409, 'This address already belongs to a member of staff.'),
  /** The name and the roles of the invitation that waits. */
  INVITATION_WAITS: refusal<{ userName: string; staffRoles: readonly string[] }>(
    409,
    ({ userName, staffRoles }) =>
      `${userName} has already been invited, with these roles: ${staffRoles.join(', ')}.`,
  ),
  LAST_OWNER: refusal(409, 'The shop needs at least one owner. Make someone else an owner first.'),
}

export const AuthError = errorOf(authRefusals)
