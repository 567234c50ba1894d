import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process of this number runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * When a process began, as text to compare: a number is used again for other processes, the pair
 * of number and beginning is not. Undefined when no such process runs.
 */
export function readStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command, in brackets, may hold spaces: the fields are counted from its end.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return askPs(pid, 'lstart=')
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
