import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { query, randomListing, randomPage } from './requests.ts'
import { measureOver, type Step } from './load.ts'
import { AT_ONCE } from './read-rows.ts'
import type { Stage } from './stage.ts'

/** Memory of one process in megabytes: after its start, and the peak under load. */
export interface Memory {
  atStart: number
  underTrpc: number
  underPages: number
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

async function mostWhile(pid: number, work: Promise<unknown>): Promise<number> {
  const state = { working: true }
  void work.finally(() => (state.working = false))
  let most = 0
  while (state.working) {
    most = Math.max(most, await residentMb(pid))
    await sleep(100)
  }
  return most
}

/** Measures the memory of a new process while it serves lists and pages. */
export async function measureMemory(stage: Stage, seconds: number): Promise<Memory> {
  await using shop = await stage.another()
  const under = (steps: readonly Step[]) =>
    mostWhile(shop.pid, measureOver([shop.port], { atOnce: AT_ONCE, seconds }, steps))
  const atStart = await residentMb(shop.pid)
  const underTrpc = await under([
    { request: { path: query('catalogue.list', {}) } },
    { request: () => ({ path: randomPage() }) },
  ])
  const underPages = await under([{ request: () => ({ path: randomListing() }) }])
  return { atStart, underTrpc, underPages }
}
