import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Client } from 'pg'
import { type Sent, statementEnded, statementSent } from '../platform/log/observe-statements.ts'

export interface Statement {
  text: string
  values: unknown[]
}

interface Asked {
  text: string
  values?: unknown[]
  name?: string
}

const isSent = (message: unknown): message is Sent =>
  typeof message === 'object' && message !== null && 'query' in message

const isAsked = (query: unknown): query is Asked =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

/** Calls these for each statement of the shop from now on; returns how to stop. */
export function watchStatements(watch: {
  sent?: (statement: Sent) => void
  ended?: (statement: Sent) => void
}): () => void {
  const sent = (message: unknown) => isSent(message) && watch.sent?.(message)
  const ended = (message: unknown) => isSent(message) && watch.ended?.(message)
  subscribe(statementSent.name, sent)
  subscribe(statementEnded.name, ended)
  return () => {
    unsubscribe(statementSent.name, sent)
    unsubscribe(statementEnded.name, ended)
  }
}

/** What some work sends to the database, in order, with the names of prepared statements. */
async function sentBy(work: () => Promise<unknown>): Promise<(Statement & { name?: string })[]> {
  const all: (Statement & { name?: string })[] = []
  const stop = watchStatements({
    sent: ({ query, values }) => {
      const asked = isAsked(query) ? query : { text: String(query) }
      const given = asked.values ?? (Array.isArray(values) ? values : [])
      all.push({ ...asked, values: given })
    },
  })
  try {
    await work()
  } finally {
    stop()
  }
  return all
}

/** The statements that some work sends to the database, in order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await sentBy(work)).map(({ text, values }) => ({ text, values }))

/** Counts the statements that reach the database while something runs, by Prisma or by hand. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await sentBy(work)).length

/** The names of the statements that some work prepares. */
export const namedBy = async (work: () => Promise<unknown>): Promise<Set<string>> =>
  new Set((await sentBy(work)).flatMap(({ name }) => name ?? []))

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
