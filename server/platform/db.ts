import { Socket } from 'node:net'
import pg from 'pg'
import { PrismaClient } from '../generated/prisma/client.ts'
import { PrismaOverPool } from './prisma-adapter.ts'
import { observedClient, type Statement } from './log/observe-statements.ts'

/** The database client: Prisma for what reads well in it; SQL over the same pool for the rest. */
export type Db = PrismaClient
/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

interface Settings {
  url: string
  poolSize: number
  statementNames?: boolean
}

/**
 * Connects lazily: nothing fails before the first statement. `done` is called after each statement.
 * Without `statementNames` no statement is prepared.
 */
export function connectDatabase(
  { url, poolSize, statementNames = true }: Settings,
  done: (statement: Statement) => void = () => {},
) {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    Client: observedClient(done, statementNames),
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
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
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      await db.$disconnect()
      await pool.end()
    },
  }
}
