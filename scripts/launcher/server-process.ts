import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readStartTime } from '../embedded/processes.ts'
import { localUrl } from './environment.ts'
import { COMPILED_CODE, ROOT } from './tools.ts'
import type { Environment } from './tools.ts'

/** The shop's server as a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  pid: number
  /** Resolves to the exit code when it ends, for any reason. */
  ended: Promise<number>
  /** Resolves once it serves requests; rejects when it ends before. */
  ready: Promise<void>
}

/**
 * Flags for a heap that is collected instead of growing and gives memory back: a third less memory for
 * a few per cent of the speed. The Dockerfile has the same. Compiled code is cached for the next
 * start, which then takes half the time.
 *
 * No pretenuring: everything that modules allocate while they load lives on, so V8 concludes that the
 * objects of some allocation sites belong in the old space. In one process of fifteen the garbage of
 * requests is among them, and that process does half the work of another for as long as it runs.
 */
export const LEAN = {
  flags: [
    '--max-semi-space-size=4',
    '--initial-old-space-size=48',
    '--heap-growing-percent=50',
    '--max-old-space-size=1536',
    '--expose-gc',
    '--no-allocation-site-pretenuring',
  ],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '65536',
    NODE_COMPILE_CACHE: COMPILED_CODE,
  },
}

const STOP_LIMIT_MS = 15_000

/** Starts the server; with `watch` it starts again whenever a file under `server/` changes. */
export async function startServer(
  env: Environment,
  { dataDir, watch, signal }: { dataDir: string; watch: boolean; signal?: AbortSignal },
): Promise<ServerProcess> {
  const args = watch ? ['--watch-path=server', '--watch-preserve-output'] : []
  // In a process group of its own: Ctrl-C in the terminal is for the launcher, which stops the
  // server first and then the services that it uses.
  const child = spawn(process.execPath, [...LEAN.flags, ...args, 'server/main.ts'], {
    cwd: ROOT,
    env: { ...LEAN.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => child.exitCode ?? 1)
  const killAtExit = () => signalGroup(child, 'SIGKILL')
  process.once('exit', killAtExit)
  await writeFile(markPath(dataDir), `${child.pid} ${readStartTime(child.pid ?? 0)}`)
  return {
    pid: child.pid ?? 0,
    ended,
    ready: waitUntilReady(env, ended, signal),
    async [Symbol.asyncDispose]() {
      const hurry = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_LIMIT_MS)
      child.kill('SIGTERM')
      await ended
      clearTimeout(hurry)
      process.off('exit', killAtExit)
      await rm(markPath(dataDir), { force: true })
    },
  }
}

/** Stops a server that outlived its launcher and still has the port. */
export async function stopOrphanServer(dataDir: string): Promise<void> {
  const mark = await readFile(markPath(dataDir), 'utf8').catch(() => '')
  const pid = Number(mark.split(' ', 1)[0])
  const lives = () => pid > 0 && `${pid} ${readStartTime(pid)}` === mark
  if (lives()) process.kill(pid, 'SIGTERM')
  const end = Date.now() + STOP_LIMIT_MS
  while (lives()) {
    if (Date.now() > end) process.kill(-pid, 'SIGKILL')
    await sleep(50)
  }
}

async function waitUntilReady(
  env: Environment,
  ended: Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  const state = { ended: false }
  void ended.then(() => (state.ended = true))
  while (!state.ended) {
    const response = await fetch(`${localUrl(env)}/healthz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(50, undefined, { signal })
  }
  throw new Error(`The shop stopped while starting up, with exit code ${await ended}.`)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // Already gone.
  }
}

function markPath(dataDir: string): string {
  return join(dataDir, 'server.pid')
}
