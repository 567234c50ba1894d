import { poundsText } from '#server/lib/money.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'

const MOST_PENCE = 1_000_000_000

/** A typed amount in pounds as pence; `undefined` when it is invalid. */
export function penceOf(text: string): number | undefined {
  const pence = typedPence(text)
  return pence !== null && pence <= MOST_PENCE ? pence : undefined
}

/** The error of a typed amount, which may be empty. */
export function amountFault(text: string): string | undefined {
  return text.trim() !== '' && penceOf(text) === undefined
    ? 'Enter an amount in pounds, such as 1240 or 1240.50.'
    : undefined
}

/** An amount as its field's text: 124050 is "1240.50"; empty for none. */
export function amountText(pence: number | null): string {
  return pence === null ? '' : poundsText(pence)
}
