/**
 * Runs Lighthouse on the pages that most visitors see first, as on a mid-range phone on slow 4G:
 * `npm run lighthouse -- --base http://localhost:3000`, against a running shop. Lighthouse itself
 * is downloaded on demand: it has two hundred dependencies that nothing else uses.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { chromiumArgs, chromiumPath } from '#web/e2e/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '5' },
  },
})

const number = z.object({ numericValue: z.number() })
const resultSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
})

/**
 * Runs Lighthouse once with its mobile defaults; returns the performance score, four measures and
 * the bytes of the scripts as they were sent.
 */
async function look(url: string): Promise<number[]> {
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--only-categories=performance']
  const child = spawn('npx', [...args, '--quiet', `--chrome-flags=${chromiumArgs.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: await chromiumPath() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: string[] = await child.stdout.setEncoding('utf8').toArray()
  const { categories, audits } = resultSchema.parse(JSON.parse(chunks.join('')))
  return [
    categories.performance.score * 100,
    audits['first-contentful-paint'].numericValue,
    audits['largest-contentful-paint'].numericValue,
    audits['total-blocking-time'].numericValue,
    audits['cumulative-layout-shift'].numericValue,
    audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  ]
}

/** The page of any product of the shop. */
async function findProduct(): Promise<string> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', values.base))).text()
  const path = /\/shop\/product\/[\w-]+/.exec(sitemap)?.[0]
  if (path === undefined) throw new Error(`The shop at ${values.base} has no products.`)
  return path
}

function medianOf(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

console.log('| Page | Performance | First paint | Largest paint | Blocked | Shift | Scripts |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const path of ['/', '/shop/listing', await findProduct()]) {
  const runs: number[][] = []
  while (runs.length < Number(values.runs)) runs.push(await look(values.base + path))
  const [score = 0, first = 0, largest = 0, blocked = 0, shift = 0, sent = 0] = (runs[0] ?? []).map(
    (_, measure) => medianOf(runs.map((run) => run[measure] ?? 0)),
  )
  const times = [first, largest, blocked].map((ms) => `${Math.round(ms)} ms`)
  console.log(
    `| ${[path, score.toFixed(0), ...times, shift.toFixed(3), `${(sent / 1000).toFixed(1)} kB`].join(' | ')} |`,
  )
}
