import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of sending an email again. */
export const sentEmailRefusals = {
  /** It waits to be sent, is to the shop, or there is no address left to send it to. */
  EMAIL_NOT_REPEATABLE: refusal(409, 'This email cannot be sent again.'),
  /** What it says is over, or has changed so that there is nothing left to say. */
  EMAIL_OUT_OF_DATE: refusal(
    409,
    'This email was not sent again: what it is about is over or has changed since.',
  ),
}

export const SentEmailError = errorOf(sentEmailRefusals)
