import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { commandAs, findBinaries } from './postgres-binaries.ts'
import { connectionUrl, unreadable } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { isRunning, readCommand } from './processes.ts'

/** How to serve a cluster; a durable server loses no commit in a power cut. */
export type ServerOptions = { port: number; durable: boolean }

const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 10_000

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'jit=off',
  'max_parallel_workers_per_gather=0',
]

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Serves a cluster; resolves to its process once it takes connections. */
export async function serveCluster(
  cluster: Cluster,
  options: ServerOptions,
): Promise<ChildProcess> {
  const end = Date.now() + START_LIMIT_MS
  for (;;) {
    const server = spawnServer(cluster, options)
    const ready = await becomesReady(server, cluster, options.port, end)
    if (ready) return server
    await stopServer(server)
    const log = await readFile(cluster.log, 'utf8')
    // The last sessions of a killed server take a moment to end.
    if (!log.includes('is still in use') || Date.now() > end) {
      throw new Error(describeFailure(cluster, options.port, log))
    }
    await sleep(100)
  }
}

/** Stops a server, ending its sessions; resolves when the process is gone. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (!isAlive(server)) return
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  const hurry = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS)
  await exited
  clearTimeout(hurry)
}

/** Stops a server that outlived its launcher, or removes the stale pid file of a dead one. */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const mark = join(cluster.folder, 'postmaster.pid')
  const pid = Number((await readFile(mark, 'utf8').catch(() => '')).split('\n')[0])
  if (pid === 0) return
  const serves = () => isRunning(pid) && readCommand(pid)?.includes(cluster.folder) === true
  if (serves()) process.kill(pid, 'SIGINT')
  const hurryAt = Date.now() + STOP_LIMIT_MS
  while (serves()) {
    if (Date.now() > hurryAt) process.kill(pid, 'SIGQUIT')
    await sleep(50)
  }
  await rm(mark, { force: true })
}

function spawnServer(cluster: Cluster, { port, durable }: ServerOptions): ChildProcess {
  const settings = [...SETTINGS, `port=${port}`, ...(durable ? [] : NOT_DURABLE)]
  const args = ['-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])]
  const binary = join(findBinaries(), 'postgres')
  const command = commandAs(cluster.user, binary, args, [cluster.folder])
  const log = openSync(cluster.log, 'w')
  // In a process group of its own: Ctrl-C in the terminal is for the launcher, which stops its
  // services after the shop that uses them.
  const server = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  server.once('error', (error) => appendFileSync(cluster.log, `FATAL: ${error.message}\n`))
  const stopAtExit = () => server.kill('SIGINT')
  process.once('exit', stopAtExit)
  server.once('exit', () => process.off('exit', stopAtExit))
  return server
}

async function becomesReady(
  server: ChildProcess,
  cluster: Cluster,
  port: number,
  end: number,
): Promise<boolean> {
  while (isAlive(server) && Date.now() < end) {
    if (await takesConnections(cluster, port)) return true
    await sleep(20)
  }
  return false
}

function isAlive(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null
}

async function takesConnections(cluster: Cluster, port: number): Promise<boolean> {
  const connectionString = connectionUrl(cluster, port, 'postgres')
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function describeFailure(cluster: Cluster, port: number, log: string): string {
  if (log.includes('could not bind')) return `Port ${port} for PostgreSQL is taken.`
  const reasons = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line))
  const reason = reasons.at(-1)?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'it says no reason'
  if (/permission|ownership/i.test(reason)) return `${unreadable(cluster.folder)} (${reason})`
  if (/No space left|Cannot allocate|shared memory/.test(reason)) {
    return `The database in ${cluster.folder} cannot be started (${reason}; log: ${cluster.log}). Make room and start again.`
  }
  return (
    `The database in ${cluster.folder} cannot be started (${reason}; log: ${cluster.log}): ` +
    'restore it from a copy, or delete it to begin anew.'
  )
}
