import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { query, randomListing, randomPage } from './asks.ts'
import { measureOver, type Step } from './load.ts'
import { AT_ONCE } from './read-rows.ts'
import type { Stage } from './stage.ts'

/** What one process holds in memory, in megabytes: after its start, and at most under a load. */
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

/** Reads how much memory a process of its own takes while lists and pages are asked of it. */
export async function measureMemory(stage: Stage, seconds: number): Promise<Memory> {
  await using shop = await stage.another()
  const under = (steps: readonly Step[]) =>
    mostWhile(shop.pid, measureOver([shop.port], { atOnce: AT_ONCE, seconds }, steps))
  const atStart = await residentMb(shop.pid)
  const underTrpc = await under([
    { ask: { path: query('catalogue.list', {}) } },
    { ask: () => ({ path: randomPage() }) },
  ])
  const underPages = await under([{ ask: () => ({ path: randomListing() }) }])
  return { atStart, underTrpc, underPages }
}
