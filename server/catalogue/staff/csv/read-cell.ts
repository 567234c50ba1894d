import type { z } from 'zod'
import { updateProductInput } from '../admin-product.schema.ts'
import type { FieldColumn } from './columns.shared.ts'
import type { Reading } from './kinds.ts'
import type { DecimalSign } from '#server/lib/numbers.shared.ts'

/** The error value of a formula in a spreadsheet. */
const BROKEN = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Reads a cell by the schema of the staff's editor: its value, or its fault. */
export function readCell(column: FieldColumn, cell: string, sign: DecimalSign): Reading<unknown> {
  if (BROKEN.test(cell.trim())) return { fault: 'This cell contains a spreadsheet error' }
  const read = column.read(cell, sign)
  if ('fault' in read) return read
  const parsed = updateProductInput.shape[column.field].safeParse(read.value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  return { fault: issue ? sentenceOf(issue, column) : 'This is not valid' }
}

/** The schema's message, or the bound that a number exceeds. */
function sentenceOf(issue: z.core.$ZodIssue, { about }: FieldColumn): string {
  if (issue.message.endsWith('.')) return issue.message
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array') {
    return `This must be ${issue.maximum.toLocaleString('en-GB')} or less`
  }
  return issue.code === 'too_small' ? `This must be at least ${issue.minimum}` : about
}
