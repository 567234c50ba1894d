import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { shopUrl, test } from './browser.ts'
import { open } from './buying.ts'
import { fetchHtml } from './html.ts'

interface Budget {
  /** What a first visit to the home page may load, in kB of Brotli, as browsers are sent it. */
  scriptsKb: number
  stylesKb: number
  /** The fonts that it names, which are compressed already. */
  fontsKb: number
  /** Texts of other parts of the shop, which that page's scripts must not have. */
  notThere: string[]
}

const budget: Budget = JSON.parse(
  await readFile(new URL('../budget.json', import.meta.url), 'utf8'),
)

/** The files that a page names, uncompressed. */
async function filesOf(html: string, pattern: RegExp): Promise<Buffer[]> {
  const paths = new Set(Array.from(html.matchAll(pattern), ([, path = '']) => path))
  return Promise.all(
    Array.from(paths, async (path) =>
      Buffer.from(await (await fetch(shopUrl() + path)).arrayBuffer()),
    ),
  )
}

const kilobytes = (files: Buffer[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) / 1000

test('the first page stays within its budget', async () => {
  const { text } = await fetchHtml('/')
  const scripts = await filesOf(text, /"(\/assets\/[^"]+\.js)"/g)
  const styles = await filesOf(text, /href="(\/assets\/[^"]+\.css)"/g)
  const fonts = await filesOf(text, /href="(\/assets\/[^"]+\.woff2)"/g)
  const sizes = [scripts, styles, fonts].map((files) => kilobytes(files).toFixed(1))
  process.stdout.write(`The home page loads ${sizes.join(', ')} kB of scripts, styles and fonts.\n`)
  expect(kilobytes(scripts)).toBeLessThan(budget.scriptsKb)
  expect(kilobytes(styles)).toBeLessThan(budget.stylesKb)
  expect(kilobytes(fonts)).toBeLessThan(budget.fontsKb)
})

test('the first page loads nothing of checkout and admin area, even after hydration', async ({
  page,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  await open(page, '/')
  const texts = await Promise.all(Array.from(scripts, async (url) => (await fetch(url)).text()))
  const code = texts.join('\n')
  const found = ['Feature Products', ...budget.notThere].filter((words) => code.includes(words))
  expect(found).toEqual(['Feature Products'])
})
