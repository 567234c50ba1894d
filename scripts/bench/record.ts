import pg from 'pg'

/** A statement as it was sent to the database, with its result. */
export interface Statement {
  name?: string | undefined
  text: string
  values: readonly unknown[]
  rows: readonly (readonly unknown[])[]
}

type Query = (...given: unknown[]) => unknown
interface Seen extends Statement {
  client: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const field = (value: unknown, name: string): unknown =>
  isObject(value) ? Reflect.get(value, name) : undefined

/**
 * The rows of a result as arrays in the order of the columns, whatever the row mode of the query.
 */
function rowsOf(result: unknown): unknown[][] {
  const rows = field(result, 'rows')
  if (!Array.isArray(rows)) return []
  return rows.map((row: unknown) =>
    Array.isArray(row) ? row : isObject(row) ? Object.values(row) : [row],
  )
}

function noteOf(client: unknown, [config, values]: unknown[]): Seen {
  const given = typeof config === 'string' ? values : (field(config, 'values') ?? values)
  const name = field(config, 'name')
  return {
    client,
    name: typeof name === 'string' ? name : undefined,
    text: typeof config === 'string' ? config : String(field(config, 'text')),
    values: Array.isArray(given) ? given : [],
    rows: [],
  }
}

/**
 * Records every statement that this process sends while `run` runs. Returns them in order, each
 * transaction as one group and concurrent statements after it.
 */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[][]> {
  const seen: Seen[] = []
  const plain: Query = Reflect.get(pg.Client.prototype, 'query')
  const recording = function query(this: unknown, ...given: unknown[]): unknown {
    const note = noteOf(this, given)
    seen.push(note)
    const keep = (result: unknown) => void (note.rows = rowsOf(result))
    const call = given.at(-1)
    if (typeof call === 'function') {
      const keepAndCall = (error: unknown, result: unknown) => {
        keep(result)
        Reflect.apply(call, undefined, [error, result])
      }
      return Reflect.apply(plain, this, [...given.slice(0, -1), keepAndCall])
    }
    const result = Reflect.apply(plain, this, given)
    if (result instanceof Promise) result.then(keep, () => {})
    return result
  }
  Reflect.set(pg.Client.prototype, 'query', recording)
  try {
    await run()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', plain)
  }
  return inPieces(seen)
}

function inPieces(seen: readonly Seen[]): Statement[][] {
  const pieces: Statement[][] = []
  const open = new Map<unknown, Statement[]>()
  for (const { client, ...statement } of seen) {
    const begun = open.get(client)
    if (begun) begun.push(statement)
    else {
      const piece = [statement]
      pieces.push(piece)
      if (/^\s*BEGIN/i.test(statement.text)) open.set(client, piece)
    }
    if (/^\s*(COMMIT|ROLLBACK)/i.test(statement.text)) open.delete(client)
  }
  return pieces
}
