import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

it("the router's browser build still reads TSS_INLINE_CSS_ENABLED to hydrate inlined styles", () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@tanstack/react-router'))
  const esm = folder.replace(/cjs$/, 'esm')
  const texts = readdirSync(esm).filter((name) => name.endsWith('.js'))
  const asking = texts.filter((name) =>
    readFileSync(`${esm}/${name}`, 'utf8').includes('process.env.TSS_INLINE_CSS_ENABLED'),
  )
  expect(asking).not.toEqual([])
})
