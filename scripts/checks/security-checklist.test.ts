import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/launcher/tools.ts'

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, V1 to V17. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const LEVEL_1 = 70

interface Row {
  number: string
  level: string
  here: string
  shown: string
}

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const [, checklist = ''] = page.split('## The checklist')
const rows: Row[] = checklist.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim())
  const [, numbers = '', level = '', , here = '', shown = ''] = cells
  // Requirements that do not apply for the same reason share a row.
  return numbers
    .split(', ')
    .flatMap((number) => (/^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, here, shown }] : []))
})
const citations = rows.flatMap(({ number, shown }) =>
  [...shown.matchAll(/`([\w./-]+\.(?:test|e2e|contract)\.ts)` “([^”]+)”/g)].map(
    ([, file = '', title = '']) => ({ number, file, title }),
  ),
)

test('every requirement of levels 1 and 2 has one row', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const counts = chapters.map(
    (_, index) => numbers.filter((number) => number.startsWith(`${index + 1}.`)).length,
  )
  expect(counts).toEqual(chapters)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(LEVEL_1)
})

test('every row has a status, and evidence or why it does not apply', () => {
  expect(rows.filter(({ here, shown }) => here === '' || shown === '')).toEqual([])
  expect(citations.length).toBeGreaterThan(100)
})

test('every test that is named exists, under its title', () => {
  const missing = citations.filter(({ file, title }) => {
    const path = join(ROOT, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title)
  })
  expect(missing).toEqual([])
})

test('every file and link that the page names exists', () => {
  const files = [...page.matchAll(/`((?:server|web|scripts|deploy|docs)\/[\w./-]+\.\w+)`/g)]
  const links = [...page.matchAll(/\]\(([\w-]+\.md)\)/g)]
  const paths = [
    ...files.map(([, path = '']) => path),
    ...links.map(([, link = '']) => `docs/${link}`),
  ]
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
