import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { checkRowsWith } from '../platform/sql.ts'
import { watchStatements } from './statements.ts'

/** The columns of each statement's result, by its text, also of results without rows. */
const columnsOf = new Map<string, string[]>()
const faults: string[] = []

const resultShape = z.object({ fields: z.array(z.object({ name: z.string() })) })

/** Records the columns of a result; a text of several statements has several results. */
function note(query: unknown, result: unknown): void {
  const text = typeof query === 'string' ? query : Reflect.get(Object(query), 'text')
  const { data } = resultShape.safeParse(result)
  if (typeof text === 'string' && data) {
    columnsOf.set(
      text,
      data.fields.map(({ name }) => name),
    )
  }
}

/** How a statement's rows differ from its shape; null when they match. */
export function faultOf(
  shape: z.ZodObject,
  { columns, rows }: { columns: readonly string[]; rows: readonly unknown[] },
): string | null {
  const wanted = Object.keys(shape.shape).toSorted()
  if (!isDeepStrictEqual(columns.toSorted(), wanted)) {
    return `has the columns ${columns.join(', ')}, its shape ${wanted.join(', ')}`
  }
  for (const row of rows) {
    const parsed = shape.safeParse(row)
    if (!parsed.success) return z.prettifyError(parsed.error)
    // A shape that drops keys inside JSON or transforms a value does not match the row.
    if (!isDeepStrictEqual(parsed.data, { ...Object(row) })) {
      return `gives ${JSON.stringify(row)}, its shape ${JSON.stringify(parsed.data)}`
    }
  }
  return null
}

/** Returns and clears the mismatches since the last call. */
export const takeFaults = (): string[] => faults.splice(0)

watchStatements({ ended: ({ query, result }) => note(query, result) })

checkRowsWith((shape, { text, rows }) => {
  // A connection of a script's own, which nobody watches, shows its columns by its rows.
  const columns = columnsOf.get(text) ?? rows.slice(0, 1).map((row) => Object.keys(Object(row)))[0]
  const fault = columns ? faultOf(shape, { columns, rows }) : null
  if (fault !== null) faults.push(`${text}\n${fault}`)
})
