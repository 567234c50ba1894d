/**
 * Measures how long a phone is busy from a click on an option's value until the new price, picture,
 * measures and address are painted: `npm run choice-times -- --base http://localhost:3000`, with a shop that
 * is running there. It clicks prefetched values to and fro. Times are those of the page's main
 * thread (`tdur` of a Chrome trace) times `--slower`, so that other programs on the machine count
 * for little. The time in scripts is printed too, without `--slower`.
 */
import { writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { chromiumArgs, chromiumPath } from './chromium.ts'

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    presses: { type: 'string', default: '15' },
    slower: { type: 'string', default: '4' },
    path: { type: 'string', default: '/shop/product/aster-three-seater-sofa' },
    choices: { type: 'string', default: 'Oat weave,Slate weave' },
  },
})

/** Time in which the page becomes idle and prefetches the values beside the chosen ones, in ms. */
const IDLE_MS = 2000

const painted = ['price', 'picture', 'measures'] as const
type Painted = (typeof painted)[number]
const changes = [...painted, 'address'] as const
type Change = (typeof changes)[number]
/** Milliseconds of the page's main thread: all, and those of scripts alone. */
type Busy = { all: number; scripts: number }

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tts: z.number().default(0),
  dur: z.number().default(0),
  tdur: z.number().default(0),
})
const traceSchema = z.object({ traceEvents: z.array(eventSchema) })
type TraceEvent = z.infer<typeof eventSchema>

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})
const page = await context.newPage()
await page.goto(values.base + values.path, { waitUntil: 'networkidle' })

/**
 * Marks in the trace the pointer's press, the end of each frame that changes something, and the
 * change of the address. Ends when nothing has changed for a second, since the measures may stay
 * the same. Returns whether the price waited for a response.
 */
async function markChanges([all, slug]: readonly [readonly Painted[], string]): Promise<boolean> {
  const main = document.querySelector('main')
  const look = (): Record<Painted, string> => ({
    price: /£[\d.,]+/.exec(main?.querySelector('h1')?.parentElement?.textContent ?? '')?.[0] ?? '',
    picture: main?.querySelector('img')?.currentSrc ?? '',
    measures: main?.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? '',
  })
  const before = look()
  const waiting = new Set(all)
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  let changed: Painted[] = []
  const nextFrame = () => requestAnimationFrame(frame)
  const frame = () => {
    // This frame paints what differs now.
    const now = look()
    changed = [...waiting].filter((what) => now[what] !== before[what])
    port2.postMessage(null)
  }
  // A task after the callbacks of a frame: it has been painted.
  port1.addEventListener('message', () => {
    for (const what of changed) {
      performance.mark(`choice:${what}`)
      waiting.delete(what)
    }
    if (changed.length > 0) {
      clearTimeout(timer)
      timer = setTimeout(resolve, 1000)
    }
    nextFrame()
  })
  port1.start()
  const press = () => {
    performance.mark('choice:press')
    nextFrame()
  }
  addEventListener('pointerdown', press, { once: true, capture: true })
  navigation.addEventListener('currententrychange', () => performance.mark('choice:address'), {
    once: true,
  })
  await promise
  port1.close()
  const [from, to] = ['press', 'price'].map((name) =>
    performance.getEntriesByName(`choice:${name}`).at(-1),
  )
  return performance
    .getEntriesByType('resource')
    .some(
      (asked) =>
        decodeURIComponent(asked.name).includes(`{"slug":"${slug}"}`) &&
        asked.startTime > (from?.startTime ?? 0) &&
        asked.startTime + asked.duration < (to?.startTime ?? Infinity),
    )
}

/**
 * Clicks a value and returns how long the page's thread was busy until each part was new; null
 * where the value was not prefetched.
 */
async function press(label: string): Promise<Map<Change, Busy> | null> {
  const links = page.getByRole('main').getByRole('group').getByRole('link')
  const link = links.filter({ has: page.getByText(label, { exact: true }) }).first()
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  const slug = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  if (box === null) throw new Error(`${label} is not shown.`)
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'devtools.timeline'],
  })
  const changed = page.evaluate(markChanges, [painted, slug] as const)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const waited = await changed
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  return waited ? null : timesIn(traceEvents)
}

/** What runs scripts, by the names of a trace. */
const scripts = new Set([
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
])

function timesIn(events: readonly TraceEvent[]): Map<Change, Busy> {
  const mark = (name: string) => events.find((event) => event.name === `choice:${name}`)
  const begin = mark('press')
  if (begin === undefined) throw new Error('The trace has no press.')
  const own = events.filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid)
  const busy = (end: TraceEvent, is: (name: string) => boolean) =>
    outermost(
      own.filter(({ name, ts, dur }) => is(name) && ts + dur > begin.ts && ts < end.ts),
      // An event still running at the end counts up to there.
    ).reduce((sum, { tts, tdur }) => sum + Math.min(tdur, end.tts - tts) / 1000, 0)
  return new Map(
    changes.flatMap((what) => {
      const end = mark(what)
      if (end === undefined) return []
      const all = busy(end, (name) => name.endsWith('RunTask'))
      return [[what, { all, scripts: busy(end, (name) => scripts.has(name)) }]]
    }),
  )
}

/** The events that are within no other. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let until = 0
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      if (ts < until) return false
      until = ts + dur
      return true
    })
}

const runs: Map<Change, Busy>[] = []
const labels = values.choices.split(',')
for (let presses = 0; presses < Number(values.presses); presses += 1) {
  await page.waitForTimeout(IDLE_MS)
  const run = await press(labels[presses % labels.length] ?? '')
  if (run === null) throw new Error('What was pressed was not fetched ahead.')
  runs.push(run)
}
await browser.close()

function summary(times: readonly number[]): string {
  const all = times.toSorted((a, b) => a - b)
  const [least = 0, median = 0, most = 0] = [all[0], all[all.length >> 1], all.at(-1)]
  return `${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`
}

const rows = changes.flatMap((what) => {
  const times = runs.flatMap((run) => run.get(what) ?? [])
  if (times.length === 0) return []
  const slowed = times.map(({ all }) => all * Number(values.slower))
  const plain = times.map(({ scripts: own }) => own)
  return [`| ${what} | ${summary(slowed)} | ${summary(plain)} |`]
})
writeSync(
  1,
  [
    `| ${values.path}: new, and painted | Busy, ${values.slower} times slower | Scripts of it, not slowed |`,
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n'),
)
