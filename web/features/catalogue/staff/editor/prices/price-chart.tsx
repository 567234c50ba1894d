import { dayOfMonth, shortDay } from '#server/lib/london-time.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { daysOf } from '#server/lib/was-price.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import type { EditedSale } from './edited-sale.ts'
import classes from './price-chart.module.css'
import {
  field,
  linePath,
  marksOf,
  monthsIn,
  scalesOf,
  type Step,
  stepsOf,
  weeksIn,
} from './price-line.ts'

const { left, right, top, bottom, width, height } = field
const RULER = bottom + 6

/** Where a phone has no room for all of it, it is scrolled to today and the future. */
const showToday = (element: HTMLElement | null) =>
  element?.scrollTo({ left: element.scrollWidth, behavior: 'instant' })

type Scales = ReturnType<typeof scalesOf>

/**
 * The price history and plan of a product: a stepped line on a ruler, dotted from today, sales
 * shaded.
 */
export function PriceChart({ edited, now }: { edited: EditedSale; now: Date }) {
  const today = now.getTime()
  const { past, toCome, start, end } = stepsOf(edited, today)
  const steps = [...past, ...toCome]
  const marks = marksOf(steps.map(({ pence }) => pence))
  const scales = scalesOf({ start, end }, marks)
  const { x, y } = scales
  return (
    <div
      ref={showToday}
      className={classes.scroll}
      role="region"
      aria-label="Price history chart"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones
      tabIndex={0}
    >
      <svg
        className={`num ${classes.chart}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={summaryOf(past, toCome)}
      >
        {steps
          .filter(({ isSale }) => isSale)
          .map(({ from, to }) => (
            <rect
              key={from}
              className={classes.sale}
              x={x(from)}
              y={top - 16}
              width={Math.max(0, x(to) - x(from))}
              height={bottom - top + 16}
            />
          ))}
        {marks.map((mark) => (
          <g key={mark}>
            <path className={classes.grid} d={`M${left} ${y(mark)}H${right}`} />
            <text className={classes.small} x={0} y={y(mark) + 4}>
              £{poundsFromPence(mark)}
            </text>
          </g>
        ))}
        <Ruler start={start} end={end} x={x} />
        <path className={classes.line} d={linePath(past, scales)} />
        <path className={classes.toCome} d={linePath(joined(past, toCome), scales)} />
        <path className={classes.today} d={`M${x(today)} ${top - 16}V${bottom}`} />
        <text className={classes.small} x={x(today) + 4} y={top - 5}>
          today
        </text>
        <Levels steps={steps} scales={scales} />
        <Charged edited={edited} start={start} x={x} />
      </svg>
    </div>
  )
}

/** The planned levels, from today's on. */
const joined = (past: readonly Step[], [first, ...others]: readonly Step[]): Step[] => {
  const last = past.at(-1)
  if (first === undefined) return []
  return last && last.pence !== first.pence
    ? [{ ...last, from: last.to }, first, ...others]
    : [first, ...others]
}

/** The price labels of the levels, where there is room; a continued level is labelled once. */
function Levels({ steps, scales: { x, y } }: { steps: readonly Step[]; scales: Scales }) {
  const named = steps.filter(({ pence }, place) => pence !== steps[place - 1]?.pence)
  return named.map(({ pence, from, to, isSale }) => {
    const next = steps.find((step) => step.from >= to && step.pence !== pence)?.from ?? to
    const [start, end] = [x(from), x(next)]
    if (end - start < 40) return null
    const middle = Math.min((start + end) / 2, right - 34)
    return (
      <text
        key={from}
        className={isSale ? classes.salePrice : classes.price}
        x={middle}
        y={isSale ? y(pence) + 17 : y(pence) - 7}
      >
        {formatPence(pence)}
        {isSale && ' sale'}
      </text>
    )
  })
}

type Axis = { start: number; end: number; x: Scales['x'] }

function Ruler({ start, end, x }: Axis) {
  const months = monthsIn(start, end)
  const ticks = weeksIn(start, end).map((time) => `M${x(time)} ${RULER}v5`)
  const long = months.map((time) => `M${x(time)} ${RULER}v10`)
  return (
    <>
      <path
        className={classes.ruler}
        d={`M${left} ${RULER}H${right}${[...ticks, ...long].join('')}`}
      />
      {months
        .filter((time) => x(time) < right - 20)
        .map((time) => (
          <text key={time} className={classes.small} x={x(time)} y={RULER + 27} textAnchor="middle">
            {shortDay(new Date(time).toISOString())}
          </text>
        ))}
    </>
  )
}

/** How many days the price was charged before the sale, as a measure. */
function Charged({ edited, start, x }: { edited: EditedSale } & Omit<Axis, 'end'>) {
  const charged = edited.verdict?.charged
  if (!charged) return null
  const [from, to] = [x(Math.max(Date.parse(charged.from), start)), x(Date.parse(charged.to))]
  const middle = (from + to) / 2
  const count = daysOf(charged)
  const words = count === 1 ? '1 day' : `${count} days`
  return (
    <>
      <path className={classes.measure} d={`M${from} 12H${to}M${from} 7v10M${to} 7v10`} />
      {to - from > 80 && (
        <rect className={classes.blank} x={middle - 34} y={2} width={68} height={20} />
      )}
      <text className={classes.price} x={middle} y={to - from > 80 ? 17 : 28}>
        {words}
      </text>
    </>
  )
}

const sentenceOf = ({ pence, to, isSale }: Step) =>
  `${formatPence(pence)}${isSale ? ' on sale' : ''} until ${dayOfMonth(new Date(to).toISOString())}`

function summaryOf(past: readonly Step[], toCome: readonly Step[]): string {
  const planned = toCome.slice(0, -1).map(sentenceOf)
  const last = toCome.at(-1)
  const after = last ? `then ${formatPence(last.pence)}` : ''
  return `Until now: ${past.map(sentenceOf).join(', ') || 'no prices'}. From today: ${[...planned, after].join(', ')}.`
}
