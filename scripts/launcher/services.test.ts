import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFastFolder } from '../embedded/fast-folder.ts'
import { privateFolder } from './services.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = makeFastFolder('hazelwick-services-')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the folders of letters, payments and pictures are closed to others, older ones too', async () => {
  const old = join(dataDir, 'mail')
  mkdirSync(old, { mode: 0o755 })
  for (const folder of [old, join(dataDir, 'stripe')]) {
    await privateFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  }
})
