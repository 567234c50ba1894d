import type { z } from 'zod'
import { updateProductInput } from '../admin-product.schema.ts'
import type { FieldColumn } from './columns.ts'
import type { Reading } from './kinds.ts'
import type { DecimalSign } from './numbers.ts'

/** A formula that went wrong where the file comes from. */
const BROKEN = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** The value of a cell by the staff's own schema, or what is wrong with it. */
export function readCell(column: FieldColumn, cell: string, sign: DecimalSign): Reading<unknown> {
  if (BROKEN.test(cell.trim())) return { fault: 'A formula went wrong here in the spreadsheet' }
  const read = column.read(cell, sign)
  if ('fault' in read) return read
  const parsed = updateProductInput.shape[column.field].safeParse(read.value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  return { fault: issue ? sentenceOf(issue, column) : 'This is not valid' }
}

/** The schema's own sentence, or the bound that a number exceeds. */
function sentenceOf(issue: z.core.$ZodIssue, { about }: FieldColumn): string {
  if (issue.message.endsWith('.')) return issue.message
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array') {
    return `This can be at most ${issue.maximum.toLocaleString('en-GB')}`
  }
  return issue.code === 'too_small' ? `This must be at least ${issue.minimum}` : about
}
