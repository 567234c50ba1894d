import type { Pool, PoolClient } from 'pg'
import { Prisma } from './generated/prisma/client.ts'

/**
 * SQL by hand: Prisma's transaction is one, and so is what is made here of a connection of the
 * pool, at a fifth of its cost. What happens at every request and every order goes this way.
 */
export interface Sql {
  $queryRaw: <Rows = unknown>(
    query: TemplateStringsArray | Prisma.Sql,
    ...values: unknown[]
  ) => Promise<Rows>
  $executeRaw: (query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => Promise<number>
}

/** A transaction whose turn does not come, before rows that others hold, ends after this long. */
const LOCK_TIMEOUT_MS = 20_000

/** A name for each text, so that a connection parses and plans it once. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `sql-${names.size}`
  names.set(text, name)
  return name
}

async function run(
  on: Pool | PoolClient,
  query: TemplateStringsArray | Prisma.Sql,
  given: readonly unknown[],
) {
  const { text, values } = 'raw' in query ? Prisma.sql(query, ...given) : query
  return on.query({ name: nameOf(text), text, values })
}

/** SQL over the pool, each statement a transaction of its own, or over one of its connections. */
export function sqlOf(on: Pool | PoolClient): Sql {
  return {
    $queryRaw: async <Rows>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const { rows } = await run(on, query, values)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who writes the statement says what it selects
      return rows as Rows
    },
    $executeRaw: async (query, ...values) => (await run(on, query, values)).rowCount ?? 0,
  }
}

/** Does work in one transaction: all of it, or nothing when something is thrown. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteFault = (fault: Error) => void (broken = fault)
  // A connection in use that breaks ends the process unless somebody listens.
  client.on('error', noteFault)
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
    const result = await work(sqlOf(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(noteFault)
    throw error
  } finally {
    client.off('error', noteFault)
    client.release(broken)
  }
}
