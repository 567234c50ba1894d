import { expect } from 'vitest'
import { test } from './browser.ts'
import { fetchHtml } from './html.ts'

/** The files and sizes named in tags of a page. */
const filesOf = (text: string, tags: RegExp, files: string, sizes: string) =>
  Array.from(text.matchAll(tags), ([tag]) =>
    [files, sizes].map((name) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]),
  )

test.for([
  '/',
  '/shop/listing',
  '/shop/checkout',
  '/shop/about',
  '/shop/product/odette-velvet-loveseat',
])('%s preloads pictures that it shows, in the same files', async (path) => {
  const { text } = await fetchHtml(path)
  const early = filesOf(text, /<link [^>]*\bas="image"[^>]*>/g, 'imageSrcSet', 'imageSizes')
  const shown = filesOf(text, /<source [^>]*>/g, 'srcSet', 'sizes')
  expect(early.length).toBeGreaterThan(0)
  for (const picture of early) expect(shown).toContainEqual(picture)
})
