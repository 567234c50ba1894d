import { MONTH } from '#server/accounting/month.shared.ts'

/**
 * The search parameters of the accounts: the first month, unless it is that of this quarter, and the
 * payout that is unfolded.
 */
export type AccountsSearch = { from?: string; payout?: string }

/** Parses the search parameters; what is no month is ignored. */
export function readAccountsSearch({ from, payout }: Record<string, unknown>): AccountsSearch {
  return {
    ...(typeof from === 'string' && MONTH.test(from) && { from }),
    ...(typeof payout === 'string' && /^po_\w{1,50}$/.test(payout) && { payout }),
  }
}
