import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { findFreePort } from '#scripts/embedded/ports.ts'
import type { StripeSimulator } from '#scripts/embedded/stripe/server.ts'
import { LEAN } from '#scripts/launcher/server-process.ts'
import type { FailPoint } from '../platform/config/fail-points.ts'
import type { AppRouter } from '../http/router.ts'
import { testSettings } from './settings.ts'

/** A server process of its own, as in production, with a client that calls it over HTTP. */
export interface ServerProcess extends AsyncDisposable {
  url: string
  pid: number
  /** Calls as a visitor, or with a session's token. */
  call: (token?: string) => ReturnType<typeof clientOf>
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<unknown>
  /** Its log so far. */
  output: () => string
  /** Stops it as an upgrade does; resolves to its exit code. */
  stop: () => Promise<number | null>
}

interface ProcessOptions {
  databaseUrl: string
  simulator: Pick<StripeSimulator, 'url'>
  crashAt?: FailPoint
  /** The `server/main.ts` of another version; by default of this one. */
  main?: string
  /** Variables that override those of all tests. */
  settings?: Record<string, string>
}

/** A module that ends the server when the test process ends for any reason. */
const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 500).unref()`)}`

/** Starts a server on a free port and waits until it responds. */
export async function startServerProcess(options: ProcessOptions): Promise<ServerProcess> {
  try {
    return await startOnce(options)
  } catch (error) {
    // Another program took the port between finding and using it.
    if (String(error).includes('EADDRINUSE')) return startOnce(options)
    throw error
  }
}

async function startOnce(options: ProcessOptions): Promise<ServerProcess> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const main = options.main ?? join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [...LEAN.flags, `--import=${ENDS_WITH_PARENT}`, main], {
    env: { ...process.env, ...LEAN.env, ...environment(options, port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit')
  await untilResponding(url, child, () => output)
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    call: (token) => clientOf(url, token),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}

function environment({ databaseUrl, simulator, crashAt, settings }: ProcessOptions, port: number) {
  return {
    ...testSettings(databaseUrl, simulator),
    PORT: String(port),
    HOST: 'localhost',
    LOG_LEVEL: 'silent',
    CRASH_AT: crashAt ?? '',
    ...settings,
  }
}

function clientOf(url: string, token?: string) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, headers: token ? { cookie: `session=${token}` } : {} })],
  })
}

async function untilResponding(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${output()}`)
    const answers = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The HTTP status of a refused call; 0 when there was no response. */
export function refusedWith(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0
  const data: unknown = error.data
  const status: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'httpStatus') : 0
  return typeof status === 'number' ? status : 0
}
