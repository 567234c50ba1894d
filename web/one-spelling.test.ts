import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const sources = ['server', 'web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e|contract)\.tsx?$|generated/.test(file))

/** A source without its comments, whose spelling nobody else sees. */
const shown = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

test('shoppers and staff read “email” in one spelling, that of the specified forms', () => {
  expect(sources.length).toBeGreaterThan(500)
  const others = sources.flatMap((file) => {
    const text = shown(readFileSync(join(root, file), 'utf8'))
    return Array.from(text.matchAll(/.*\be-mail.*/gi), ([line]) => `${file}: ${line.trim()}`)
  })
  expect(others).toEqual([])
})
