import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../launcher/tools.ts'

const folder = join(ROOT, 'docs/decisions')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the index of decisions has a row for each record, with its status', () => {
  const records = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .toSorted()
  const told = records.map((file) => {
    const status = /^- \*\*Status:\*\* (.+)$/m.exec(read(file))?.[1]
    return [Number(file.slice(0, 4)), file, status]
  })
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\|$/g, '').trim()))
  expect(
    rows.map(([number, link, , , status]) => [
      Number(number),
      /\((.+?\.md)\)$/.exec(link ?? '')?.[1],
      status,
    ]),
  ).toEqual(told)
})
