import { Client } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

interface Asked {
  text: string
  values?: unknown[]
}

const isAsked = (query: unknown): query is Asked =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/** The statements that some work sends to the database, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const send: (...args: unknown[]) => unknown = Reflect.get(Client.prototype, 'query')
  const record = function (this: Client, ...args: unknown[]) {
    const [query, values] = args
    if (typeof query === 'string') {
      statements.push({ text: query, values: Array.isArray(values) ? values : [] })
    } else if (isAsked(query)) {
      statements.push({
        text: query.text,
        values: query.values ?? (Array.isArray(values) ? values : []),
      })
    }
    return send.apply(this, args)
  }
  Reflect.set(Client.prototype, 'query', record)
  try {
    await work()
  } finally {
    Reflect.set(Client.prototype, 'query', send)
  }
  return statements
}

/** The plan of a statement (EXPLAIN) as text. */
export async function planOf(url: string, { text, values }: Statement): Promise<string> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}
