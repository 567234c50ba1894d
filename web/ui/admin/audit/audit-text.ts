import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { kilogramsFromGrams } from '#server/lib/text/weight.shared.ts'
import type { AuditEntry } from '#server/audit/audit.schema.ts'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import { formatPence } from '#web/ui/price.tsx'

const longest = 60

/** The changed fields of an entry, labelled, with old and new value. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    name: nameOf(field),
    before: valueOf(field, before?.[field]),
    after: valueOf(field, after?.[field]),
  }))
}

/** The names of fields that their columns do not tell. */
const names: Readonly<Record<string, string>> = {
  alt: 'picture description',
  drawnAs: 'illustration',
  images: 'pictures',
  leadDays: 'made to order in',
  refusedFor: 'reason for rejecting',
  slug: 'address of the page',
  staffRoles: 'roles',
  totalStock: 'stock',
  waitingSince: 'waiting since',
}

/** The units of fields, by the end of the column's name. */
const units: readonly { end: RegExp; text: (value: number) => string }[] = [
  { end: /Pence$/, text: formatPence },
  { end: /Grams$/, text: (grams) => `${kilogramsFromGrams(grams)} kg` },
  { end: /Cm$/, text: (centimetres) => `${centimetres} cm` },
  { end: /Minutes$/, text: (minutes) => counted(minutes, 'minute') },
  { end: /Days$/, text: (days) => counted(days, 'day') },
  { end: /Weeks$/, text: (weeks) => counted(weeks, 'week') },
  { end: /Years$/, text: (years) => counted(years, 'year') },
  { end: /(Percent)$/, text: (percent) => `${percent}%` },
]

const counted = (count: number, what: string) => `${count} ${count === 1 ? what : `${what}s`}`

/** The label of a field: "salePricePence" becomes "sale price", "weightGrams" is "weight". */
function nameOf(field: string): string {
  const known = names[field]
  if (known !== undefined) return known
  return field
    .replace(/(Pence|Grams|Cm|Minutes|Days|Weeks|Years|Percent|At|Id)$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  const unit = typeof value === 'number' && units.find(({ end }) => end.test(field))
  if (unit && typeof value === 'number') return unit.text(value)
  if (Array.isArray(value) && field === 'images') {
    return `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}`
  }
  const text = textOf(value)
  if (/^sale(From|To)$|At$|^waitingSince$/.test(field)) return dateAndTime(text)
  if (field === 'status') return orderStatusLabel(text)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(String).join(', ') || 'empty'
  return JSON.stringify(value)
}
