import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** The sources that the server runs: its own, and those of the pages that it renders. */
const files = globSync(['server/**/*.ts', 'web/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: [
    'server/generated/**',
    'server/test/**',
    'web/test/**',
    'web/e2e/**',
    'web/routeTree.gen.ts',
  ],
}).filter((file) => !/\.(test|contract)\.tsx?$/.test(file))

/**
 * Expressions that are not linear, and why that does not matter: their input is short, or our own.
 */
const bounded = new Map([
  [
    String.raw`/[\s,;]*(?:ext(?:n|ension)?\.?|x|#)\s*[0-9]{1,6}$/i`,
    'reads a phone number of 40 characters at most',
  ],
  [String.raw`/[\s,;:.]+\S*$/`, 'reads the first 159 characters of a description'],
  [String.raw`/@([^\s>]+)>?\s*$/`, 'reads MAIL_FROM, a setting'],
  [String.raw`/[^:]*$/`, 'reads the first 80 characters of a network address'],
  [String.raw`/%.*$/`, 'reads the first 80 characters of a network address'],
  [String.raw`/\.+$/`, 'reads the placeholder of a search box'],
  [String.raw`/@font-face \{[^}]*\}/g`, 'reads our own styles while the pages are built'],
  [String.raw`/fonts\/((.+)-(?:first|other)\.woff2)'/`, 'reads our own styles while building'],
  [String.raw`/unicode-range:\s+([^;]+);/`, 'reads our own styles while building'],
])

const found = new Map<string, { pattern: string; flags: string; file: string }>()
for (const file of files) {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.set(`/${pattern}/${flags}`, { pattern, flags, file })
    },
  }).visit(program)
}

test('every regular expression takes linear time', async () => {
  expect(found.size).toBeGreaterThan(60)
  const slow: string[] = []
  for (const [text, { pattern, flags, file }] of found) {
    if (bounded.has(text)) continue
    const { status } = await check(pattern, flags, { timeout: 30_000 })
    if (status !== 'safe') slow.push(`${file}: ${text} is ${status}`)
  }
  expect(slow).toEqual([])
})

test('every exception is still in the sources', () => {
  expect([...bounded.keys()].filter((text) => !found.has(text))).toEqual([])
})
