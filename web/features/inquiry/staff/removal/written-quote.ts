import { depositOf } from '#server/removal/removal-rules.shared.ts'
import { typedWhole } from '#server/lib/numbers.shared.ts'
import { penceOf } from '../quotation-amount.ts'

/** A line of a quotation in the form. */
export type WrittenLine = { title: string; price: string }

type Values = Record<'day' | 'fromAddress' | 'toAddress' | 'depositPercent', string>

const MOST_LINES = 20

/** Whether a line can be added to a quotation. */
export const hasRoom = (lines: readonly WrittenLine[]): boolean => lines.length < MOST_LINES

/** The input, total and deposit of the form; invalid amounts count as 0. */
export function quoteOf(values: Values, lines: readonly WrittenLine[]) {
  const { day, fromAddress, toAddress } = values
  const depositPercent = typedWhole(values.depositPercent) ?? Number.NaN
  const read = lines.map(({ title, price }) => ({ title, pricePence: penceOf(price) ?? 0 }))
  const totalPence = read.reduce((sum, { pricePence }) => sum + pricePence, 0)
  return {
    input: { day, fromAddress, toAddress, depositPercent, lines: read },
    totalPence,
    depositPence:
      isPercent(depositPercent) && totalPence > 1 ? depositOf(totalPence, depositPercent) : 0,
  }
}

const isPercent = (percent: number) => Number.isInteger(percent) && percent >= 5 && percent <= 50

/** The validation errors of a quotation's form by field; lines by `title0`, `price0`. */
export function faultsOfQuote(
  values: Values,
  lines: readonly WrittenLine[],
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.day === '') faults['day'] = 'Choose a date.'
  if (values.fromAddress.trim() === '') faults['fromAddress'] = 'Enter the address to move from.'
  if (values.toAddress.trim() === '') faults['toAddress'] = 'Enter the address to move to.'
  if (!isPercent(typedWhole(values.depositPercent) ?? Number.NaN)) {
    faults['depositPercent'] = 'Enter a whole number from 5 to 50.'
  }
  for (const [index, { title, price }] of lines.entries()) {
    if (title.trim() === '') faults[`title${index}`] = 'Enter the work included.'
    if ((penceOf(price) ?? 0) === 0) faults[`price${index}`] = 'Enter an amount in pounds.'
  }
  return faults
}
