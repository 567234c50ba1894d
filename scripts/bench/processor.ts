import { readdir, readFile } from 'node:fs/promises'

/**
 * Milliseconds per tick of the times in /proc: USER_HZ is 100 on every platform of Node (proc(5)).
 */
const MS_PER_TICK = 10

/**
 * The positions of these fields after the name, which is in brackets and may have spaces (proc(5)).
 */
const PARENT = 1
const OWN_TIMES = [11, 12] as const
/** The times of children that have ended. */
const ENDED_TIMES = [13, 14] as const

/** The fields of `/proc/PID/stat`; undefined where there is no /proc. */
async function statOf(pid: number): Promise<number[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

const sumOf = (stat: number[], places: readonly number[]) =>
  places.reduce((sum, place) => sum + (stat[place] ?? 0), 0) * MS_PER_TICK

/**
 * The processor time of a process since its start, all threads together, in milliseconds; undefined
 * where there is no /proc.
 */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await statOf(pid)
  return stat && sumOf(stat, OWN_TIMES)
}

/** The processor time of a process and its children, ended ones included. */
export async function familyMs(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const stats = await Promise.all(pids.map(async (id) => ({ id, stat: await statOf(id) })))
  return stats.reduce((sum, { id, stat }) => {
    if (id === pid && stat) return sum + sumOf(stat, [...OWN_TIMES, ...ENDED_TIMES])
    return stat?.[PARENT] === pid ? sum + sumOf(stat, OWN_TIMES) : sum
  }, 0)
}
