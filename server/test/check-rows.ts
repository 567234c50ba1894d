import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { checkRowsWith } from '../platform/sql.ts'

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

const send: (...args: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
Reflect.set(Client.prototype, 'query', function query(this: Client, ...args: unknown[]) {
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    args[args.length - 1] = (...results: unknown[]) => {
      note(args[0], results[1])
      Reflect.apply(callback, undefined, results)
    }
  }
  const pending = send.apply(this, args)
  return pending instanceof Promise
    ? pending.then((result: unknown) => {
        note(args[0], result)
        return result
      })
    : pending
})

checkRowsWith((shape, { text, rows }) => {
  const columns = columnsOf.get(text)
  const fault = columns ? faultOf(shape, { columns, rows }) : 'was not seen by the driver'
  if (fault !== null) faults.push(`${text}\n${fault}`)
})
