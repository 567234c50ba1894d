import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT, requireTool } from '../launcher/tools.ts'
import type { Memory } from './memory.ts'
import type { Line, Spread } from './row.ts'
import type { Start } from './start-up.ts'

/** Everything that a run measured. */
export interface Report {
  lines: readonly Line[]
  memory: Memory | null
  start: Start | null
  postgresVersion: string
  rounds: number
  seconds: number
}

const DOCUMENT = join(ROOT, 'docs/performance.md')
const BEGIN = '<!-- measured: written by npm run bench -->'
const END = '<!-- end of what is measured -->'

/** Formats a number with few digits. */
function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-GB')
  return value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3)
}

const withSpread = ({ median, min, max }: Spread) =>
  `${short(median)} (${short(min)}–${short(max)})`

const verdict = (held: boolean | null) => (held === null ? '' : held ? 'yes' : '**no**')

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  return [rowOf(head), rowOf(head.map(() => '---')), ...body.map(rowOf)].join('\n')
}

function linesOf({ lines }: Report): string {
  const head = [
    'What',
    'Shop, a second',
    'p50 ms',
    'p95 ms',
    'Processor ms',
    'Against',
    'That, a second',
    'Ratio',
    'Target',
    'Held',
  ]
  const body = lines.map(({ row, shop, limit, ratio, held }) => [
    `${row.group}: ${row.name}`,
    withSpread(shop.rate),
    short(shop.p50.median),
    short(shop.p95.median),
    shop.processor === null ? '' : withSpread(shop.processor),
    row.against,
    row.by === 'rate' ? withSpread(limit.rate) : `p95 ${withSpread(limit.p95)} ms`,
    withSpread(ratio),
    row.target?.text ?? '',
    verdict(held),
  ])
  return tableOf([head, ...body])
}

function othersOf({ memory, start }: Report): string {
  const rows: string[][] = [['What', 'Measured', 'Target', 'Held']]
  if (memory) {
    const most = memory.underTrpc
    rows.push(
      ['Memory of one process after its start', `${short(memory.atStart)} MB`, '', ''],
      [
        'Memory under the listing load',
        `${short(most)} MB`,
        'at most 200 MB',
        verdict(most <= 200),
      ],
      [
        'Memory under rendered pages, none of them cached',
        `${short(memory.underPages)} MB`,
        '',
        '',
      ],
    )
  }
  if (start) {
    rows.push([
      'From start to first response',
      `${withSpread(start.shop)} ms, bare Fastify ${withSpread(start.bare)} ms`,
      '',
      '',
    ])
  }
  return rows.length > 1 ? tableOf(rows) : ''
}

function machineOf({ postgresVersion, rounds, seconds }: Report): string {
  const cores = availableParallelism()
  const shared =
    cores <= 2
      ? ' The shop, PostgreSQL, the Stripe simulator and the program that asks share them, so a ' +
        'second process of the shop cannot bring more than the first leaves free.'
      : ''
  return (
    `${cores} processors, Node ${process.versions.node}, PostgreSQL ${postgresVersion}.${shared} ` +
    `Each row: ${rounds} rounds of ${seconds} s, the shop and its limit in turns; the median, with ` +
    'the smallest and the largest of the rounds.'
  )
}

/** The report as Markdown. */
export function textOf(report: Report): string {
  return [machineOf(report), linesOf(report), othersOf(report)].filter(Boolean).join('\n\n')
}

/** Replaces the report in the document. */
export async function writeReport(report: Report): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has no place for what is measured.`)
  const before = text.slice(0, begin + BEGIN.length)
  await writeFile(DOCUMENT, `${before}\n\n${textOf(report)}\n\n${text.slice(end)}`)
  await requireTool('prettier', ['--write', '--log-level=warn', DOCUMENT])
}
