import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { acquireLock } from './lock.ts'
import { keepPort } from './ports.ts'
import { DATABASE_NAME, connectionUrl, prepareCluster } from './postgres-cluster.ts'
import { serveCluster, stopOrphan, stopServer } from './postgres-server.ts'

/** Where a server keeps its files, and whether a commit has to survive a power cut. */
export type PostgresOptions = { dataDir: string; port?: number; durable: boolean }

/** A PostgreSQL server of our own; `url` is the shop's database on it. */
export type RunningPostgres = {
  url: string
  port: number
  /** Resolves to a sentence for people when the server ends without having been stopped. */
  lost: Promise<string>
  stop: () => Promise<void>
}

/** Starts PostgreSQL on the data in `dataDir`, made first when missing; listens on 127.0.0.1 only. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const release = acquireLock(join(dataDir, 'lock'))
  try {
    const { durable } = options
    const cluster = await prepareCluster(dataDir, durable)
    await stopOrphan(cluster)
    const port = options.port ?? (await keepPort(join(dataDir, 'port')))
    const server = await serveCluster(cluster, { port, durable })
    const state = { isStopped: false }
    const lost = new Promise<string>((resolve) => {
      const note = () => {
        if (!state.isStopped) resolve(`PostgreSQL stopped unexpectedly (log: ${cluster.log}).`)
      }
      if (server.exitCode === null && server.signalCode === null) server.once('exit', note)
      else note()
    })
    await ensureDatabase(connectionUrl(cluster, port, 'postgres'))
    return {
      url: connectionUrl(cluster, port, DATABASE_NAME),
      port,
      lost,
      async stop() {
        state.isStopped = true
        await stopServer(server)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME])
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`)
  await client.end()
}
