import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { kilogramsFromGrams } from '#server/lib/text/weight.shared.ts'
import type { AuditEntry } from '#server/audit/audit.schema.ts'
import { type AuditField, auditFieldNames, isDoneOnce } from '#server/audit/audit-fields.shared.ts'
import { isRefusalReason, refusalReasons } from '#server/lib/refusal-reasons.shared.ts'
import { serviceNames } from '#server/lib/services.shared.ts'
import { isSpecial, specials } from '#server/removal/estimate/special.shared.ts'
import { statusLabel } from '#web/ui/status-badge.tsx'
import { formatPence } from '#web/ui/price.tsx'

const longest = 60

/** A changed field: its label, and its old and new value; null where there is none to tell. */
interface FieldChange {
  name: string
  before: string | null
  after: string | null
}

/** The changed fields of an entry, labelled, with old and new value; ids are no news to anybody. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => field !== 'id' && !field.endsWith('Id'))
    .map((field) => {
      const isNew = before === null || (isDoneOnce(field) && before[field] == null)
      return {
        name: nameOf(field),
        before: isNew ? null : valueOf(field, before[field]),
        after: after === null ? null : valueOf(field, after[field]),
      }
    })
}

/** A change in words: "price: £100.00 → £120.00", "asked for: £45.00". */
export const changeText = ({ name, before, after }: FieldChange): string =>
  `${name}: ${[before, after].filter((value) => value !== null).join(' → ')}`

/** The label of a field; those of a family are named by its options. */
const nameOf = (field: string): string =>
  isLabelled(field) ? auditFieldNames[field] : spaced(field).replace(/ (pence|at)$/, '')

const isLabelled = (field: string): field is AuditField => Object.hasOwn(auditFieldNames, field)

/** A name of code as words: "removalPrices" is "removal prices". */
const spaced = (name: string): string =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

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

/** What the codes of fields mean, by field; other codes are shown as they are. */
const codes: Readonly<Record<string, (code: string) => string | undefined>> = {
  answer: (code) => answers[code],
  kind: (code) => promotionKinds[code],
  paymentStatus: (code) => payments[code],
  refusedFor: (code) => (isRefusalReason(code) ? refusalReasons[code].title : undefined),
  section: spaced,
  service: (code) => (code === 'assembly' || code === 'takeAway' ? serviceNames[code] : undefined),
  special: (code) => (isSpecial(code) ? specials[code].label : undefined),
  staffRoles: (code) => `${code.charAt(0).toUpperCase()}${code.slice(1)}`,
  state: (code) => reviewStates[code],
  status: statusLabel,
  weekdays: (code) => weekdays[Number(code) - 1],
}

const answers: Readonly<Record<string, string>> = {
  write: 'Reply',
  ask: 'Question',
  part: 'Spare part',
  piece: 'Replacement',
  money: 'Refund',
  note: 'Internal note',
}

const promotionKinds: Readonly<Record<string, string>> = {
  percent: 'Per cent off',
  pence: 'Amount off',
  delivery: 'Free delivery',
  service: 'Free service',
  setPrice: 'Set price',
}

const payments: Readonly<Record<string, string>> = {
  pending: 'awaiting payment',
  paid: 'paid',
  partiallyRefunded: 'part refunded',
  refunded: 'refunded',
  cancelled: 'cancelled',
}

const reviewStates: Readonly<Record<string, string>> = {
  waiting: 'To be checked',
  shown: 'Published',
  refused: 'Rejected',
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  const unit = typeof value === 'number' && units.find(({ end }) => end.test(field))
  if (unit && typeof value === 'number') return unit.text(value)
  if (Array.isArray(value) && field === 'images') {
    return `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}`
  }
  const text = textOf(field, value)
  if (/^sale(From|To)$|At$|^waitingSince$|^validUntil$|^quotationDate$/.test(field)) {
    return dateAndTime(text)
  }
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function textOf(field: string, value: unknown): string {
  const wordOf = (code: string) => codes[field]?.(code) ?? code
  if (typeof value === 'string') return wordOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((code) => wordOf(String(code))).join(', ') || 'empty'
  return JSON.stringify(value)
}
