import type { AuditEntry } from '../../../server/audit/audit.schema.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { orderStatusLabel } from '../status-badge.tsx'
import { formatPence } from '../price.tsx'

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

/** The label of a field: "salePricePence" becomes "sale price". */
function nameOf(field: string): string {
  return field
    .replace(/(Pence|At)$/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'number' && field.endsWith('Pence')) return formatPence(value)
  if (Array.isArray(value) && field === 'images') {
    return `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}`
  }
  const text = textOf(value)
  if (/^sale(From|To)$|At$/.test(field)) return dateAndTime(text)
  if (field === 'status') return orderStatusLabel(text)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(String).join(', ') || 'empty'
  return JSON.stringify(value)
}
