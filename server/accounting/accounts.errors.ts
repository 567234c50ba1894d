import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of the accounts. */
export const accountsRefusals = {
  PAYOUTS_REFUSED: refusal(
    502,
    'Stripe didn’t let us read the payouts. Check that the secret key has permission to read payouts and balance transactions.',
  ),
}

export const AccountsError = errorOf(accountsRefusals)
