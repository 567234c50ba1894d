import type { InquiryStatus } from './inquiry-search.ts'

/** A valid typed amount: "1240", "£1,240.50". */
const written = /^£?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const MOST_PENCE = 1_000_000_000

/** A typed amount in pounds as pence; `undefined` when it is invalid. */
export function penceOf(text: string): number | undefined {
  const [, pounds, decimals = ''] = written.exec(text.trim()) ?? []
  if (pounds === undefined) return undefined
  const pence = Number(pounds.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return pence <= MOST_PENCE ? pence : undefined
}

/** The error of a typed amount; a quotation needs one. */
export function amountFault(text: string, status: InquiryStatus): string | undefined {
  if (text.trim() === '') {
    return status === 'quoted' ? 'Enter the quoted amount in pounds.' : undefined
  }
  return penceOf(text) === undefined
    ? 'Enter an amount in pounds, such as 1240 or 1240.50.'
    : undefined
}

/** An amount as its field's text: 124050 is "1240.50"; empty for none. */
export function amountText(pence: number | null): string {
  return pence === null ? '' : (pence / 100).toFixed(2)
}
