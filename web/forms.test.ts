import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

test('every form is posted, except for searches', () => {
  const forms = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/<form\b[^>]*>?/g), ([tag]) => ({ file, tag })),
  )
  expect(forms.length).toBeGreaterThan(10)
  const others = forms.filter(({ tag }) => !/method="(post|get)"|role="search"/.test(tag))
  expect(others).toEqual([])
})
