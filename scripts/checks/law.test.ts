import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/launcher/tools.ts'

const page = readFileSync(join(ROOT, 'docs/law.md'), 'utf8')
const [, duties = ''] = page.split('## Duties')
const rows = (duties.split('##')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")

test('every legal duty names its source, where the shop meets it, and a test', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const [, duty, law, here, shown] of rows) {
    expect([duty, law, here].filter((cell) => !cell)).toEqual([])
    expect(shown).toMatch(/`[\w./-]+\.(test|e2e|contract)\.ts`/)
  }
})

test('every test that docs/law.md names exists, under its title', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|e2e|contract)\.ts)` “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(5)
  const missing = named.filter(
    ([, file = '', title = '']) => !existsSync(join(ROOT, file)) || !read(file).includes(title),
  )
  expect(missing.map(([text]) => text)).toEqual([])
})

test('every file that docs/law.md names exists', () => {
  const files = [...page.matchAll(/`((?:server|web|scripts|docs)\/[\w./-]+\.\w+)`/g)]
  const missing = files.map(([, file = '']) => file).filter((file) => !existsSync(join(ROOT, file)))
  expect(missing).toEqual([])
})

test('docs/law.md says that it is no legal advice, and what is left to the operator', () => {
  expect(page).toContain('This page is no legal advice.')
  expect(page).toContain("## The operator's to do")
})
