import type { Inventory, RemovalKind } from '../estimate/estimate.schema.ts'
import type { Estimate } from '../estimate/estimate-removal.shared.ts'
import type { RemovalLine } from '../removal-lines.ts'

type Line = Estimate['lines'][number]

/** What a line of an estimate is called in a quotation, whose invoice has the same words. */
const titles: Partial<Record<Line['id'], (label: string) => string>> = {
  miles: (label) => `${label} by road`,
  special: (label) => `${label}, carried`,
  dismantling: () => 'Dismantling and reassembly',
}

/** Whether something of an inventory is taken apart for the move. */
const isTakenApart = ({ pieces }: Inventory, kinds: readonly RemovalKind[]) => {
  const apart = new Set(kinds.flatMap((kind) => (kind.dismantleMinutes > 0 ? kind.slug : [])))
  return pieces.some(({ kind }) => apart.has(kind))
}

/**
 * The lines of a quotation as the estimate has them: they sum to its middle, and each has a price
 * above nought. What the day costs more or less is in the price of crew and van, because a quotation
 * has one day.
 */
export function linesOfEstimate(
  inventory: Inventory,
  { lines }: Pick<Estimate, 'lines'>,
  kinds: readonly RemovalKind[],
): RemovalLine[] {
  const ofDay = lines.reduce((sum, { id, pence }) => (id === 'day' ? sum + pence : sum), 0)
  const isApart = isTakenApart(inventory, kinds) && !lines.some(({ id }) => id === 'dismantling')
  return lines
    .filter(({ id }) => id !== 'day')
    .map(({ id, label, pence }) => {
      if (id !== 'crew') return { title: titles[id]?.(label) ?? label, pricePence: pence }
      const title = isApart ? `${label}, with dismantling and reassembly` : label
      return { title, pricePence: pence + ofDay }
    })
    .filter(({ pricePence }) => pricePence > 0)
}
