import { z } from 'zod'
import { pence } from '#server/lib/fields.ts'
import { proratePence, VAT_PERCENT, vatInPence } from '#server/lib/money.shared.ts'

/** The services of a removal with their prices, VAT included. */
export const removalLines = z.array(z.object({ title: z.string(), pricePence: pence }))

export type RemovalLine = z.infer<typeof removalLines>[number]

/** The parts in which a removal is paid; extras are what was agreed on its day. */
export type RemovalPart = 'deposit' | 'balance' | 'extras'

/**
 * Splits the lines for one part of the price: deposit and balance sum to the lines, and their VAT
 * to that of the part.
 */
export function linesOfPart(
  lines: readonly RemovalLine[],
  part: 'deposit' | 'balance',
  depositPence: number,
  vatPercent = VAT_PERCENT,
): BilledLine[] {
  return billed(partLines(lines, part, depositPence), vatPercent)
}

/** The lines of extras, after those of the balance where that is paid with them. */
export function linesOfExtras(
  lines: readonly RemovalLine[],
  extras: { lines: readonly RemovalLine[]; balancePence: number },
  depositPence: number,
  vatPercent = VAT_PERCENT,
): BilledLine[] {
  const balance = extras.balancePence > 0 ? partLines(lines, 'balance', depositPence) : []
  const agreed = extras.lines.map(({ title, pricePence }) => ({
    title: `${partName.extras}: ${title}`,
    pricePence,
  }))
  return billed([...balance, ...agreed], vatPercent)
}

interface BilledLine extends RemovalLine {
  quantity: number
  vatPence: number
  totalPence: number
}

function partLines(
  lines: readonly RemovalLine[],
  part: 'deposit' | 'balance',
  depositPence: number,
): RemovalLine[] {
  const deposits = proratePence(
    depositPence,
    lines.map(({ pricePence }) => pricePence),
  )
  return lines.map(({ title, pricePence }, index) => {
    const deposit = deposits[index] ?? 0
    return {
      title: `${partName[part]}: ${title}`,
      pricePence: part === 'deposit' ? deposit : pricePence - deposit,
    }
  })
}

/** Lines of an invoice, whose VAT sums to that of their total. */
function billed(lines: readonly RemovalLine[], vatPercent: number): BilledLine[] {
  const amounts = lines.map(({ pricePence }) => pricePence)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const vat = proratePence(vatInPence(total, vatPercent), amounts)
  return lines.map(({ title, pricePence }, index) => ({
    title,
    quantity: 1,
    pricePence,
    vatPence: vat[index] ?? 0,
    totalPence: pricePence,
  }))
}

/** The label of each part. */
const partName = {
  deposit: 'Deposit',
  balance: 'Balance',
  extras: 'Extra',
} as const satisfies Record<RemovalPart, string>
