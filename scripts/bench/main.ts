/**
 * Measures how fast the shop is: `npm run bench`. It starts everything it needs and leaves nothing
 * behind but the second table of `docs/performance.md`. The machine should do nothing else.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { longDate } from '#server/lib/london-time.shared.ts'
import { ensurePrismaClient } from '../launcher/prisma.ts'
import { ROOT } from '../launcher/tools.ts'
import { ensureWebBuild } from '../launcher/web.ts'
import { ask, residentMb, startBare } from './measure.ts'

const USAGE = `npm run bench                   measures 25,000 products and writes docs/performance.md
npm run bench -- --products N   another number of products; writes nothing
npm run bench -- --only TEXT    only the rows whose name has this text; writes nothing
npm run bench -- --seconds N    how long each row is asked: 5`

const PRODUCTS = 25_000
/** How many connections ask for what is cached. */
const AT_ONCE = 20
/** The least share of bare Fastify's responses that the shop sends from its cache. */
const LEAST_OF_BARE = 0.6
const MOST_MB = 200
const REPORT = join(ROOT, 'docs/performance.md')
const MARK = '<!-- measured: written by npm run bench -->'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    products: { type: 'string', default: String(PRODUCTS) },
    seconds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.error(line)
const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
const held = (holds: boolean) => (holds ? 'yes' : '**no**')

/** A line of the report: what, measured, asked, held. */
type Line = [string, string, string, string]

async function bench(): Promise<Line[]> {
  await ensurePrismaClient()
  await ensureWebBuild(say)
  // Imported late: they need the Prisma client, which may have been missing.
  const { openStage } = await import('./bench-shop.ts')
  const { query, rowsOf } = await import('./generated-rows.ts')
  const products = Number(values.products)
  const seconds = Number(values.seconds)
  const wanted = (name: string) => name.toLowerCase().includes(values.only.toLowerCase())
  await using stage = await openStage(products, say)
  await using shop = await stage.start()
  const lines: Line[] = []
  const add = (...line: Line) => {
    say(line.slice(0, 3).join(' | '))
    lines.push(line)
  }

  // Larger shops are allowed four times as long.
  const times = products > PRODUCTS ? 4 : 1
  for (const { name, path, atMostMs, cookie } of rowsOf(stage.stock, products)) {
    if (!wanted(name)) continue
    const first = await timeOf(shop.port, path(), cookie)
    const { p50, p95 } = await ask(shop.port, { path, cookie, atOnce: 1, seconds })
    const most = atMostMs === null ? null : atMostMs * times
    const figures = `p95 ${inMs(p95)}, p50 ${inMs(p50)}, the first ${inMs(first)}`
    add(
      name,
      figures,
      most === null ? '' : `p95 ${most} ms`,
      most === null ? '' : held(p95 <= most),
    )
  }
  for (const [name, path] of [
    ['A list, cached', query('catalogue.list', {})],
    ['The page of a list, cached', '/shop/listing'],
  ] as const) {
    if (!wanted(name)) continue
    await using bare = await startBare(shop.port, path)
    const load = { path: () => path, atOnce: AT_ONCE, seconds }
    const own = await ask(shop.port, load)
    const limit = await ask(bare.port, load)
    const ratio = own.perSecond / limit.perSecond
    add(
      name,
      `${ratio.toFixed(2)} of bare Fastify`,
      `${LEAST_OF_BARE}`,
      held(ratio >= LEAST_OF_BARE),
    )
  }
  if (wanted('memory')) {
    await using other = await stage.start()
    const atStart = residentMb(other.pid)
    const [list] = rowsOf(stage.stock, products)
    if (list === undefined) throw new Error('There are no rows.')
    await ask(other.port, { path: list.path, atOnce: AT_ONCE, seconds: 3 * seconds })
    const under = residentMb(other.pid)
    const figures = `${Math.round(under)} MB, ${Math.round(atStart)} after its start`
    add('Memory of a process under lists', figures, `${MOST_MB} MB`, held(under <= MOST_MB))
    add('From its start to its first response', inMs(other.startedInMs), '', '')
  }
  return lines
}

/** How long one request takes, in milliseconds. */
async function timeOf(port: number, path: string, cookie?: string): Promise<number> {
  const began = performance.now()
  const headers = cookie === undefined ? {} : { cookie }
  await (await fetch(`http://localhost:${port}${path}`, { headers })).arrayBuffer()
  return performance.now() - began
}

async function writeReport(lines: readonly Line[]): Promise<void> {
  const head = `${longDate(new Date())}, ${availableParallelism()} processors, Node ${process.versions.node}, ${PRODUCTS.toLocaleString('en-GB')} variants:`
  const rows = [['What', 'Measured', 'Asked', 'Held'], ['---', '---', '---', '---'], ...lines]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const text = await readFile(REPORT, 'utf8')
  const kept = text.slice(0, text.indexOf(MARK) + MARK.length)
  await writeFile(REPORT, `${kept}\n\n${head}\n\n${table}\n`)
}

if (values.help) console.log(USAGE)
else {
  const lines = await bench()
  console.log(lines.map((line) => line.join(' | ')).join('\n'))
  if (values.only === '' && Number(values.products) === PRODUCTS) await writeReport(lines)
}
