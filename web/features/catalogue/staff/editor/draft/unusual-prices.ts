import { pounds } from '#server/lib/codecs.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import { type Draft, textOf } from './draft.ts'
import { type EditedFamily, labelsOf } from './family.ts'
import { type Opened, readPrice } from './draft-fields.ts'
import type { Row } from './draft-rows.ts'

/** The factor to other variants' prices from which a price needs confirmation. */
const TIMES = 7

/** A price with a probable missing or additional zero. */
export interface UnusualPrice {
  id: string
  /** The warning's text. */
  words: string
  /** The price with the zero added or removed. */
  instead: string
}

/** The changed prices that differ from those of similar variants by a factor of about ten. */
export function unusualPrices(
  start: Opened,
  draft: Draft,
  { family, rows }: { family: EditedFamily | null; rows: readonly Row[] },
): UnusualPrice[] {
  const priced = rows
    .filter(({ isMade }) => isMade)
    .map((row) => ({
      row,
      pence: readPrice('pricePence', textOf(start, draft, { id: row.id, name: 'pricePence' })),
    }))
    .filter((one): one is { row: Row; pence: number } => one.pence !== null && one.pence > 0)
  return priced.flatMap(({ row, pence }) => {
    const text = draft.cells[row.id]?.pricePence
    if (text === undefined || draft.meant[row.id] === text) return []
    const others = priced.filter((other) => other.row !== row)
    const usual = median(others.map((other) => other.pence))
    if (usual === null || (pence * TIMES > usual && pence < usual * TIMES)) return []
    const isLess = pence < usual
    const similar = nearest(
      row,
      others.filter((other) => isLess === pence * 2 < other.pence),
    )
    const against = similar?.pence ?? usual
    const percent = Math.round((Math.abs(against - pence) / against) * 100)
    const differs = isLess ? `${percent}% less` : `${(pence / against).toFixed(0)} times as much`
    const than = similar && family ? similarText(family, row, similar.row) : 'the others'
    return {
      id: row.id,
      words: `${formatPence(pence)} is ${differs} ${isLess ? 'than' : 'as'} ${than}. Is there a zero ${isLess ? 'missing' : 'too many'}?`,
      instead: pounds.field.write(isLess ? pence * 10 : Math.round(pence / 10)),
    }
  })
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The variant with most values in common. */
function nearest<Variant extends { row: Row }>(row: Row, variants: readonly Variant[]) {
  const common = ({ row: { choices } }: Variant) =>
    Object.entries(row.choices).filter(([option, value]) => choices[option] === value).length
  return variants.toSorted((one, other) => common(other) - common(one))[0]
}

/** The name of a similar variant by the differing values: "the same in Oak". */
function similarText({ options }: EditedFamily, row: Row, similar: Row): string {
  const own = labelsOf(options, row.choices)
  const theirs = labelsOf(options, similar.choices)
  return `the price for ${theirs.filter((label, at) => label !== own[at]).join(', ')}`
}
