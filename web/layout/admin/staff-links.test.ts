import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guard } from '#web/lib/guards.ts'

const features = new URL('../../features/', import.meta.url)
const isOfStaff = /^(inbox|run|settings|dashboard|delivery|first-steps)\/|\/staff\//

/** The links to the shop on pages of staff, each with its file. */
const links = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => isOfStaff.test(file) && file.endsWith('.tsx'))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, features), 'utf8')
    return Array.from(
      source.matchAll(/(?:to|href)=\{?["'`](\/shop\/[^"'`?]*)/g),
      ([, path = '']) => ({
        file,
        path,
      }),
    )
  })

test('pages of staff link to those of the shop alone that staff may see', () => {
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ path }) => guard({ role: 'admin' }, path) !== null)).toEqual([])
})
