import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEAN } from './server-process.ts'
import { ROOT } from './tools.ts'

test('the Dockerfile starts the server with the same flags as the launcher', async () => {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const command = /^CMD (\["node", .*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual(['node', ...LEAN.flags, 'server/main.ts'])
})
