import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Opening } from './opening.tsx'

test('what a button opens says at once that it is opening, while its code has not come', () => {
  const Slow = lazy(() => new Promise<{ default: () => null }>(() => undefined))
  const html = renderToStaticMarkup(
    <Opening>
      <Slow />
    </Opening>,
  )
  expect(html).toMatch(/<p role="status"[^>]*>Opening…<\/p>/)
})

/** The parts that are fetched on demand, and are dialogs or sheets by the name of their file. */
const openedIn = (source: string) =>
  Array.from(
    source.matchAll(
      /(\w+) = lazy\((?:importProductOverPage|\(\) =>\s*import\('[^']*(?:dialogs?|sheet|menu|delete-order|move-day)\.tsx'\))\)/g,
    ),
    ([, name = '']) => name,
  )

/** The parts of a source that are inside of `Opening`. */
const insideOf = (source: string) =>
  Array.from(source.matchAll(/<Opening>([^]*?)<\/Opening>/g), ([, inside = '']) => inside).join()

test('every dialog and sheet that is fetched on demand says so while it is fetched', () => {
  const web = join(import.meta.dirname, '../..')
  const files = readdirSync(web, { recursive: true }).map(String)
  const found = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = readFileSync(join(web, file), 'utf8')
      return openedIn(source).map((name) => ({
        name,
        isSaid: insideOf(source).includes(`<${name}`),
      }))
    })
  expect(found.length).toBeGreaterThan(25)
  expect(found.filter(({ isSaid }) => !isSaid)).toEqual([])
})
