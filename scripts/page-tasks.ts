/**
 * Measures the browser's longest main-thread tasks while the pages that most visitors see first are
 * loaded and hydrated: `npm run page-tasks -- --base http://localhost:3000`, against a running
 * shop. Times are the thread's own (`tdur` of a Chrome trace), so that other programs on the
 * machine count for little, and nothing is throttled or simulated.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { chromiumArgs, chromiumPath } from '#web/e2e/chromium.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '5' },
    paths: { type: 'string', default: '/,/shop/listing' },
  },
})

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().default(0),
      tdur: z.number().default(0),
    }),
  ),
})

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number]

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })

/** Loads a page once as on a phone, until it is idle; returns its trace. */
async function trace(url: string): Promise<TraceEvent[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
  })
  const page = await context.newPage()
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Parts are hydrated while the page is idle: there is no event to wait for.
  await page.waitForTimeout(2000)
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  await context.close()
  return traceEvents
}

/**
 * The longest task of each kind, in ms: React's and its callers', modules' first run, all others.
 */
function longestTasks(events: TraceEvent[]): [react: number, modules: number, others: number] {
  const page = events.find(({ name }) => name === 'v8.evaluateModule')
  const own = events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid)
  const longest: [number, number, number] = [0, 0, 0]
  for (const task of own.filter(({ name }) => name === 'RunTask')) {
    const inside = own.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur)
    const has = (...names: string[]) => inside.some(({ name }) => names.includes(name))
    const kind = has('v8.evaluateModule') ? 1 : has('FunctionCall') && !has('ParseHTML') ? 0 : 2
    longest[kind] = Math.max(longest[kind], task.tdur / 1000)
  }
  return longest
}

console.log(
  '| Page | Longest task of React | First run of modules | Others: HTML, styles, layout |',
)
console.log('| --- | --- | --- | --- |')
for (const path of values.paths.split(',')) {
  const runs: number[][] = []
  while (runs.length < Number(values.runs)) {
    runs.push(longestTasks(await trace(values.base + path)))
  }
  const medians = [0, 1, 2].map((kind) => {
    const all = runs.map((run) => run[kind] ?? 0).toSorted((a, b) => a - b)
    const [least = 0, median = 0, most = 0] = [all[0], all[all.length >> 1], all.at(-1)]
    return `${median.toFixed(1)} ms (${least.toFixed(1)}–${most.toFixed(1)})`
  })
  console.log(`| ${[path, ...medians].join(' | ')} |`)
}
await browser.close()
