import { Duplex } from 'node:stream'
import pg from 'pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import { PrismaOverPool } from './prisma-adapter.ts'
import { observedClient, type Statement } from './log/observe-statements.ts'

/** The database client: Prisma for what reads well in it; SQL over the same pool for the rest. */
export type Db = PrismaClient
/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/**
 * Connects lazily: nothing fails before the first statement. `done` is called after each statement.
 * Without `statementNames` no statement is prepared.
 */
export function connectDatabase(
  config: { url: string; poolSize: number; statementNames?: boolean },
  done?: (statement: Statement) => void,
) {
  const options = {
    connectionString: config.url,
    max: config.poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    ...((done || config.statementNames === false) && {
      Client: observedClient(done, config.statementNames),
    }),
  }
  const pool = new pg.Pool(options)
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void connected.add(client))
  pool.on('remove', (client) => void connected.delete(client))
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  const db = new PrismaClient({
    adapter: new PrismaOverPool(pool),
    // Many buyers of the last sofa wait for its row lock, longer than the default.
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
  return {
    db,
    pool,
    /**
     * Closes every connection after a failover: those to the former server get no error by
     * themselves.
     */
    cut: () => {
      for (const client of connected) streamOf(client)?.destroy()
    },
    close: async () => {
      await db.$disconnect()
      await pool.end()
    },
  }
}

const streamOf = (client: pg.PoolClient): Duplex | undefined => {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null
  return stream instanceof Duplex ? stream : undefined
}
