import { appendFile, cp, readdir, rm, writeFile } from 'node:fs/promises'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { makeFastFolder } from '#scripts/embedded/fast-folder.ts'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { connectionUrl, prepareCluster, type Cluster } from '#scripts/embedded/postgres-cluster.ts'
import { serveCluster, stopServer } from '#scripts/embedded/postgres-server.ts'
import { migrateDatabase } from '#scripts/launcher/prisma.ts'

/** One of two servers with the same data. */
export interface Server {
  url: string
  port: number
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Kills the server, as a power cut does. */
  kill: () => Promise<void>
  sql: (text: string) => Promise<Record<string, unknown>[]>
}

const DATABASE = 'shop'

/** A primary with the shop's tables, and a standby that replicates it. */
export async function aPrimaryWithStandby() {
  const folder = makeFastFolder('hazelwick-standby-')
  const cluster = await prepareCluster(join(folder, 'primary'), false)
  const primary = aServer(cluster, await findFreePort())
  await primary.start()
  const maintenance = new Client(connectionUrl(cluster, primary.port, 'postgres'))
  await maintenance.connect()
  await maintenance.query(`CREATE DATABASE ${DATABASE}`)
  await maintenance.end()
  await migrateDatabase(primary.url)
  await primary.stop()

  const copy = { ...cluster, folder: join(folder, 'standby'), log: join(folder, 'standby-log') }
  await cp(cluster.folder, copy.folder, { recursive: true, preserveTimestamps: true })
  await follow(copy, connectionUrl(cluster, primary.port, 'postgres'))
  if (cluster.user) await giveTo(cluster.user, copy.folder)
  const standby = aServer(copy, await findFreePort())
  await primary.start()
  await standby.start()
  return {
    primary,
    standby,
    async [Symbol.asyncDispose]() {
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function follow({ folder }: Cluster, primaryUrl: string): Promise<void> {
  await writeFile(join(folder, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primaryUrl)
  const target = `host=${hostname} port=${port} user=${username} password=${password}`
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${target} application_name=standby'
wal_retrieve_retry_interval = 100
`,
  )
}

async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  chownSync(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    chownSync(join(folder, entry), uid, gid)
  }
}

function aServer(cluster: Cluster, port: number): Server {
  const url = connectionUrl(cluster, port, DATABASE)
  let running: Awaited<ReturnType<typeof serveCluster>> | undefined
  return {
    url,
    port,
    start: async () => {
      running = await serveCluster(cluster, { port, durable: true })
    },
    stop: async () => {
      if (running) await stopServer(running)
      running = undefined
    },
    kill: async () => {
      // Its children end with it.
      running?.kill('SIGQUIT')
      if (running) await stopServer(running)
      running = undefined
    },
    sql: async (text) => {
      const client = new Client(url)
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text)).rows
      } finally {
        await client.end()
      }
    },
  }
}
