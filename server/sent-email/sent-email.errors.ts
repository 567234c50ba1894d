import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of sending an email again. */
export const sentEmailRefusals = {
  /** It waits to be sent, is to the shop, or there is no address left to send it to. */
  EMAIL_NOT_REPEATABLE: refusal(409, 'This email cannot be sent again.'),
}

export const SentEmailError = errorOf(sentEmailRefusals)
