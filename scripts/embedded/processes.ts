import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Whether a process with this PID runs, under any user. A zombie does not: in a container, the
 * first process may never reap it.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const state = readStat(pid)?.[STATE] ?? askPs(pid, 'stat=') ?? ''
  return !/^[ZX]/.test(state)
}

/**
 * The start time of a process as text: a PID is reused, but not the pair of PID and start time.
 * Undefined when no such process runs.
 */
export function readStartTime(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined
  return readStat(pid)?.[START_TIME] ?? askPs(pid, 'lstart=')
}

/** Fields of `/proc/PID/stat`, counted from the end of the command (proc(5)). */
const STATE = 0
const START_TIME = 19

function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command, in brackets, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** The command line of a process, its arguments separated by spaces. */
export function readCommand(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return askPs(pid, 'command=')
  }
}

function askPs(pid: number, column: string): string | undefined {
  const ps = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
  return ps.status === 0 ? ps.stdout.trim() : undefined
}
