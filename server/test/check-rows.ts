import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { checkRowsWith } from '../platform/sql.ts'

/** The columns of each statement's result, by its text: also of those that gave no row. */
const columnsOf = new Map<string, string[]>()
const faults: string[] = []

const answered = z.object({ fields: z.array(z.object({ name: z.string() })) })

/** Notes the columns of a result; several statements in one text have several. */
function note(query: unknown, result: unknown): void {
  const text = typeof query === 'string' ? query : Reflect.get(Object(query), 'text')
  const { data } = answered.safeParse(result)
  if (typeof text === 'string' && data) {
    columnsOf.set(
      text,
      data.fields.map(({ name }) => name),
    )
  }
}

/** What a statement's rows have that its shape does not name, and the other way round; null if they fit. */
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
    // What the shape leaves out inside of JSON, and what it makes of a value, are no part of the row.
    if (!isDeepStrictEqual(parsed.data, { ...Object(row) })) {
      return `gives ${JSON.stringify(row)}, its shape ${JSON.stringify(parsed.data)}`
    }
  }
  return null
}

/** The statements whose rows did not fit their shapes since it was last asked. */
export const takeFaults = (): string[] => faults.splice(0)

const send: (...args: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
Reflect.set(Client.prototype, 'query', function query(this: Client, ...args: unknown[]) {
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    args[args.length - 1] = (...answer: unknown[]) => {
      note(args[0], answer[1])
      Reflect.apply(callback, undefined, answer)
    }
  }
  const answer = send.apply(this, args)
  return answer instanceof Promise
    ? answer.then((result: unknown) => {
        note(args[0], result)
        return result
      })
    : answer
})

checkRowsWith((shape, { text, rows }) => {
  const columns = columnsOf.get(text)
  const fault = columns ? faultOf(shape, { columns, rows }) : 'was not seen by the driver'
  if (fault !== null) faults.push(`${text}\n${fault}`)
})
