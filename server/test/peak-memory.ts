import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resets the peak memory of a process in the kernel (`man proc_pid_clear_refs`). */
const BEGIN_PEAK = '5'

async function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const line = status.split('\n').find((one) => one.startsWith(`${field}:`)) ?? ''
  return Number.parseInt(line.slice(field.length + 1), 10) / 1024
}

/**
 * The peak memory of a process during some work, in MB above its memory at rest. This is resident
 * memory, which a container's limit counts: heap, buffers, and what libraries allocate. The kernel
 * records the peak.
 */
export async function memoryAboveRest(pid: number, work: () => Promise<unknown>): Promise<number> {
  const rest = await settled(pid)
  await writeFile(`/proc/${pid}/clear_refs`, BEGIN_PEAK)
  await work()
  return (await megabytes(pid, 'VmHWM')) - rest
}

/** The memory of a process once it no longer changes. */
async function settled(pid: number): Promise<number> {
  let before = 0
  for (;;) {
    const now = await megabytes(pid, 'VmRSS')
    if (Math.abs(now - before) < 1) return now
    before = now
    await sleep(200)
  }
}
