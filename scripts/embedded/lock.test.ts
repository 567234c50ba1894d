import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { LockedError, acquireLock, readLockHolder } from './lock.ts'

let path = ''

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelwick-lock-'))
  path = join(folder, 'lock')
  return () => rmSync(folder, { recursive: true })
})

test('a lock is held by one process until it is released', () => {
  const release = acquireLock(path)
  expect(readLockHolder(path)).toBe(process.pid)
  expect(() => acquireLock(path)).toThrow(LockedError)
  release()
  expect(readLockHolder(path)).toBeUndefined()
  acquireLock(path)()
})

test('a lock is acquired from a dead process, even when its PID is reused', () => {
  acquireLock(path)
  const left = readFileSync(path, 'utf8').replace(/"started":"[^"]*"/, '"started":"long ago"')
  writeFileSync(path, left)
  expect(readLockHolder(path)).toBeUndefined()
  acquireLock(path)()
})

test('a lock is acquired when its file is invalid', () => {
  writeFileSync(path, 'nonsense')
  expect(() => acquireLock(path)).not.toThrow()
})
