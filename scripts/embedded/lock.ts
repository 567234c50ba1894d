import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readStartTime } from './processes.ts'

const holderSchema = z.object({ pid: z.number(), started: z.string() })

/** A lock file that another living process holds. */
export class LockedError extends Error {
  override name = 'LockedError'
  readonly pid: number

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}.`)
    this.pid = pid
  }
}

/**
 * Acquires the lock at `path` and returns how to release it; replaces one that a dead process left.
 */
export function acquireLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    linkOrThrow(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    rmSync(path, { force: true })
  }
}

/** The living process that holds the lock at `path`, if any. */
export function readLockHolder(path: string): number | undefined {
  try {
    const { pid, started } = holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return readStartTime(pid) === started ? pid : undefined
  } catch {
    return undefined
  }
}

// A link is created atomically with its content: no process reads a partly written lock.
function linkOrThrow(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch {
    const holder = readLockHolder(path)
    if (holder !== undefined) throw new LockedError(path, holder)
    rmSync(path, { force: true })
    linkSync(draft, path)
  }
}
