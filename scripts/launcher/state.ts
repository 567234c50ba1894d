import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, LockedError, readLockHolder } from '../embedded/lock.ts'
import type { Environment } from './tools.ts'

/** Locks `dataDir` for this launcher; returns how to unlock it. */
export function lockDataDir(dataDir: string): () => void {
  try {
    return acquireLock(join(dataDir, 'lock'))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new Error(describeRefusal(error, dataDir), { cause: error })
  }
}

function describeRefusal(error: Error, dataDir: string): string {
  const elsewhere = 'set DATA_DIR to another folder.'
  if (error instanceof LockedError) {
    return `A shop is already running from ${dataDir} (process ${error.pid}). Stop it, or ${elsewhere}`
  }
  if ('code' in error && error.code === 'EACCES') {
    return `This user cannot write to ${dataDir}. Change its owner, or ${elsewhere}`
  }
  return error.message
}

/** Writes the addresses of the running launcher's services, for commands beside it. */
export function writeServiceState(dataDir: string, env: Environment): () => void {
  const path = statePath(dataDir)
  writeFileSync(path, JSON.stringify(env, undefined, 2), { mode: 0o600 })
  return () => {
    rmSync(path, { force: true })
  }
}

/**
 * The addresses of the services of the launcher that runs on `dataDir`; undefined when none runs.
 */
export function readServiceState(dataDir: string): Environment | undefined {
  if (readLockHolder(join(dataDir, 'lock')) === undefined) return undefined
  try {
    const env: Environment = JSON.parse(readFileSync(statePath(dataDir), 'utf8'))
    return env
  } catch {
    return undefined
  }
}

function statePath(dataDir: string): string {
  return join(dataDir, 'services.json')
}
