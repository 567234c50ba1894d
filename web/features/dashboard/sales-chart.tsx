import { shortDay, weekdayAndDay, longDate } from '#server/lib/london-time.shared.ts'
import { type PointerEvent, useState } from 'react'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { formatPence, Amount } from '#web/ui/price.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Period, periods } from './dashboard-search.ts'
import classes from './sales-chart.module.css'

export type Day = RouterOutputs['order']['figures']['series'][number]

type SalesChartProps = { days: readonly Day[]; before: readonly Day[] }

/** Sales by day, as a line over the line of the previous period. */
function SalesChart({ days, before }: SalesChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const values = days.map(({ revenuePence }) => revenuePence)
  const valuesBefore = before.map(({ revenuePence }) => revenuePence)
  const marks = marksFor(Math.max(...values, ...valuesBefore))
  const top = marks.at(-1) ?? 1
  const line = linePath(values, top)

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.round(((clientX - left) / width) * (days.length - 1))
    setPointed(Math.min(Math.max(index, 0), days.length - 1))
  }

  return (
    <figure>
      <div className={`${classes.chart} num`} role="img" aria-label={summaryOf(days)}>
        <div className={classes.marks}>
          {marks.map((mark) => (
            <span key={mark} style={{ top: `${heightOf(mark, top)}%` }}>
              {markLabel(mark)}
            </span>
          ))}
        </div>
        <div
          className={classes.field}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path
              className={classes.grid}
              d={marks
                .slice(1)
                .map((mark) => `M0 ${heightOf(mark, top)}H100`)
                .join('')}
            />
            <path className={classes.before} d={linePath(valuesBefore, top)} />
            <path className={classes.area} d={`${line}L100 100L0 100Z`} />
            <path className={classes.line} d={line} />
          </svg>
          {pointed !== null && <Pointed days={days} index={pointed} top={top} />}
        </div>
        <Ruler days={days} />
      </div>
      <figcaption className={classes.key}>
        <span>Last {days.length} days</span>
        <span className={classes.keyBefore}>Previous {days.length} days</span>
      </figcaption>
    </figure>
  )
}

/** The axis: a tick for each day, a long one with its date about every week. */
function Ruler({ days }: { days: readonly Day[] }) {
  const every = namedEvery(days.length)
  return (
    <div className={classes.axis}>
      {days.map(({ day }, index) => {
        const left = `${placeOf(index, days.length)}%`
        const named = index % every === 0
        const edge = index === 0 ? classes.first : index === days.length - 1 ? classes.last : ''
        const odd = (index / every) % 2 === 1 ? classes.odd : ''
        return (
          <div key={day}>
            <i className={named ? classes.long : ''} style={{ left }} />
            {named && (
              <span className={`${edge} ${odd}`} style={{ left }}>
                {shortDay(day)}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The tooltip of the hovered day. */
function Pointed({ days, index, top }: { days: readonly Day[]; index: number; top: number }) {
  const shown = days[index]
  if (shown === undefined) return null
  const left = placeOf(index, days.length)
  const height = { '--height': `${heightOf(shown.revenuePence, top)}%` }
  const side =
    left > 50 ? { right: `calc(${100 - left}% + 14px)` } : { left: `calc(${left}% + 14px)` }
  return (
    <>
      <i className={classes.hair} style={{ left: `${left}%`, ...height }} />
      <div className={classes.tip} style={side}>
        <span>{weekdayAndDay(shown.day)}</span>
        <b>{formatPence(shown.revenuePence)}</b>
      </div>
    </>
  )
}

function summaryOf(days: readonly Day[]): string {
  const [first] = days
  const best = days.reduce((most, day) => (day.revenuePence > most.revenuePence ? day : most), {
    day: first?.day ?? '',
    revenuePence: 0,
  })
  const period = `Daily sales over ${days.length} days`
  if (best.revenuePence === 0) return `${period}: no sales.`
  return `${period}: best day ${shortDay(best.day)}, ${formatPence(best.revenuePence)}.`
}

const pounds = 100
const steps = [1, 2, 2.5, 5, 10]

/** The vertical axis's marks in pence, from 0 to at least `most`: three or four round steps. */
export function marksFor(most: number): number[] {
  const rough = Math.max(most, 3 * pounds) / 3
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((factor) => factor * size >= rough) ?? 10) * size
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: Math.max(count, 2) + 1 }, (_, index) => index * step)
}

/** The label of a mark: "£4k", "£250", "0". */
export function markLabel(pence: number): string {
  if (pence === 0) return '0'
  const amount = pence / pounds
  if (amount < 1000) return `£${amount}`
  return amount < 1_000_000 ? `£${amount / 1000}k` : `£${amount / 1_000_000}m`
}

/** The path through the values in a 100 × 100 field. */
export function linePath(values: readonly number[], top: number): string {
  const points = values.map(
    (value, index) => `${placeOf(index, values.length)} ${heightOf(value, top)}`,
  )
  return `M${points.join('L')}`
}

/** The x position of the n-th day, in per cent. */
export function placeOf(index: number, count: number): number {
  return round(count > 1 ? (100 * index) / (count - 1) : 50)
}

/** The y position of a value from the top, in per cent. */
export function heightOf(value: number, top: number): number {
  return round(100 - (100 * Math.max(0, value)) / top)
}

/** The number of days between two labelled ticks. */
function namedEvery(count: number): number {
  if (count <= 7) return 1
  return count <= 30 ? 7 : 15
}

const round = (value: number) => Math.round(value * 100) / 100

type SalesPanelProps = {
  period: Period
  onPeriod: (period: Period) => void
  /** Undefined while they load. */
  days: readonly Day[] | undefined
  before: readonly Day[] | undefined
}

/** Sales by day, as a chart and as a table. */
export function SalesPanel({ period, onPeriod, days, before }: SalesPanelProps) {
  return (
    <Panel
      title="Daily sales"
      aside={
        <span className={classes.periods} role="group" aria-label="Period">
          {periods.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={days === period}
              onClick={() => onPeriod(days)}
            >
              {days} days
            </button>
          ))}
        </span>
      }
    >
      <div className={classes.body}>
        <p className="muted small">
          Payments for orders by the day they were made, refunds taken off that day.
        </p>
        {days === undefined || before === undefined ? (
          <Skeleton height={228} />
        ) : (
          <>
            <SalesChart days={days} before={before} />
            <details className={classes.table}>
              <summary>View as table</summary>
              <DayTable days={days} />
            </details>
          </>
        )}
      </div>
    </Panel>
  )
}

/** The newest day first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const hasRemovals = days.some(({ removalsPence }) => removalsPence !== 0)
  return (
    <div className={classes.scroll}>
      <table className="num" aria-label="Daily sales">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales</th>
            {hasRemovals && <th scope="col">Removals</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenuePence, removalsPence }) => (
            <tr key={day}>
              <th scope="row">{longDate(day)}</th>
              <td>{orders}</td>
              <td>
                <Amount pence={revenuePence} />
              </td>
              {hasRemovals && (
                <td>
                  <Amount pence={removalsPence} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
