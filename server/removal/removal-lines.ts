import { z } from 'zod'
import { pence } from '#server/lib/fields.ts'
import { proratePence, VAT_PERCENT, vatInPence } from '#server/lib/money.shared.ts'

/** The services of a removal with their prices, VAT included. */
export const removalLines = z.array(z.object({ title: z.string(), pricePence: pence }))

export type RemovalLine = z.infer<typeof removalLines>[number]

/** The parts in which a removal is paid. */
export type RemovalPart = 'deposit' | 'balance'

/**
 * Splits the lines for one part of the price: deposit and balance sum to the lines, and their VAT
 * to that of the part.
 */
export function linesOfPart(
  lines: readonly RemovalLine[],
  part: RemovalPart,
  depositPence: number,
  vatPercent = VAT_PERCENT,
): { title: string; quantity: number; pricePence: number; vatPence: number; totalPence: number }[] {
  const deposits = proratePence(
    depositPence,
    lines.map(({ pricePence }) => pricePence),
  )
  const amounts = lines.map(({ pricePence }, index) => {
    const deposit = deposits[index] ?? 0
    return part === 'deposit' ? deposit : pricePence - deposit
  })
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const vat = proratePence(vatInPence(total, vatPercent), amounts)
  return lines.map(({ title }, index) => {
    const amount = amounts[index] ?? 0
    return {
      title: `${partName[part]}: ${title}`,
      quantity: 1,
      pricePence: amount,
      vatPence: vat[index] ?? 0,
      totalPence: amount,
    }
  })
}

/** The label of each part. */
export const partName = { deposit: 'Deposit', balance: 'Balance' } as const satisfies Record<
  RemovalPart,
  string
>
