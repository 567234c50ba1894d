/**
 * How long a phone is busy from the press on an option's value until the new price, and the new picture,
 * are painted: `npm run choice-times -- --base http://localhost:3000`, with a shop that is running there.
 * The values beside the chosen one are fetched ahead, and those are pressed, to and fro. Times are those of
 * the page's thread (`tdur` of a Chrome trace) times `--slower`, so that other programs on the machine
 * count for little; a processor that is really slowed down has to itself what others leave of this one.
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

/** How long the page is given to become idle and fetch what is beside the choice, in ms. */
const IDLE_MS = 2000

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

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})
const page = await context.newPage()
await page.goto(values.base + values.path, { waitUntil: 'networkidle' })

/** Marks in the trace when a finger comes down, and when price and picture are new and painted. */
async function markChange(): Promise<void> {
  const main = document.querySelector('main')
  const shown = { price: '', picture: '' }
  const look = () => ({
    price: /£[\d.,]+/.exec(main?.textContent ?? '')?.[0] ?? '',
    picture: main?.querySelector('img')?.currentSrc ?? '',
  })
  Object.assign(shown, look())
  await new Promise<void>((resolve) => {
    const waiting = new Set<'price' | 'picture'>(['price', 'picture'])
    const { port1, port2 } = new MessageChannel()
    // A task after the callbacks of a frame: it has been painted.
    port1.addEventListener('message', () => {
      const now = look()
      for (const what of waiting) {
        if (now[what] === shown[what]) continue
        performance.mark(`choice:${what}`)
        waiting.delete(what)
      }
      if (waiting.size === 0) resolve()
      else nextFrame()
    })
    port1.start()
    const nextFrame = () => requestAnimationFrame(() => port2.postMessage(null))
    const press = () => {
      performance.mark('choice:press')
      nextFrame()
    }
    addEventListener('pointerdown', press, { once: true, capture: true })
  })
}

/** Presses a value as a finger does: how long the page's thread was busy until price and picture were new. */
async function press(label: string): Promise<{ price: number; picture: number }> {
  const link = page.getByRole('link', { name: new RegExp(`^${label} ?(,|$)`) }).first()
  await link.scrollIntoViewIfNeeded()
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  const changed = page.evaluate(markChange)
  await link.tap()
  await changed
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const mark = (name: string) => {
    const found = traceEvents.find((event) => event.name === `choice:${name}`)
    if (!found) throw new Error(`The trace has no ${name}.`)
    return found
  }
  const begin = mark('press')
  const busy = (until: number) =>
    traceEvents
      .filter(
        ({ name, pid, tid }) => name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid,
      )
      .filter(({ ts, dur }) => ts + dur > begin.ts && ts < until)
      .reduce((sum, { tdur }) => sum + tdur / 1000, 0) * Number(values.slower)
  return { price: busy(mark('price').ts), picture: busy(mark('picture').ts) }
}

const runs: { price: number; picture: number }[] = []
const labels = values.choices.split(',')
while (runs.length < Number(values.presses)) {
  await page.waitForTimeout(IDLE_MS)
  runs.push(await press(labels[runs.length % labels.length] ?? ''))
}
await browser.close()

const summary = (times: number[]) => {
  const all = times.toSorted((a, b) => a - b)
  const [least = 0, median = 0, most = 0] = [all[0], all[all.length >> 1], all.at(-1)]
  return `${median.toFixed(0)} ms (${least.toFixed(0)}–${most.toFixed(0)})`
}
const row = [
  values.path,
  summary(runs.map(({ price }) => price)),
  summary(runs.map(({ picture }) => picture)),
]
writeSync(
  1,
  `| Page | New price painted | New picture painted |\n| --- | --- | --- |\n| ${row.join(' | ')} |\n`,
)
