import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findFreePort } from '#scripts/embedded/ports.ts'

/** Whether this machine has PgBouncer: Debian's package, say. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** Starts PgBouncer in transaction mode before a database; it keeps `connections` to PostgreSQL. */
export async function startPgBouncer(databaseUrl: string, connections: number) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const listen = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'hazelwick-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const target = `host=${hostname} port=${port} user=${username} password=${password}`
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${listen}`
  await untilReachable(url.href)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function untilReachable(url: string): Promise<void> {
  for (const end = Date.now() + 10_000; ;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
