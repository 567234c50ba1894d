import type { EditedSale } from './edited-sale.ts'

const DAY = 86_400_000

/** The drawing's size, in its own units. */
export const field = { left: 46, right: 770, top: 48, bottom: 150, width: 780, height: 196 }

/** A price level over a time; moments in milliseconds. */
export interface Step {
  pence: number
  from: number
  to: number
  isSale: boolean
}

/** The maximum past shown, and the margin after the last known moment. */
const PAST = 150 * DAY
const AFTER = 24 * DAY

/** The past and planned levels, each until the next, and the ends of the axis. */
export function stepsOf({ points, pricePence, sale }: EditedSale, now: number) {
  const first = points.map(({ since }) => Date.parse(since)).find((since) => since < now)
  const start = Math.max(first ?? now - DAY, now - PAST)
  const past = points.flatMap(({ payablePence, pricePence: full, since }, place): Step[] => {
    const from = Math.max(Date.parse(since), start)
    const to = Math.min(Date.parse(points[place + 1]?.since ?? '9999'), now)
    return to > from ? [{ pence: payablePence, from, to, isSale: payablePence < full }] : []
  })
  const saleFrom = sale.plannedSalePence === null ? now : Date.parse(sale.saleFrom ?? '')
  const saleTo = sale.saleTo === null ? null : Date.parse(sale.saleTo)
  const end = Math.max(now, saleFrom, saleTo ?? 0) + AFTER
  const salePence = sale.salePricePence ?? sale.plannedSalePence
  const toCome: Step[] =
    salePence === null
      ? [{ pence: pricePence, from: now, to: end, isSale: false }]
      : [
          { pence: pricePence, from: now, to: saleFrom, isSale: false },
          { pence: salePence, from: saleFrom, to: saleTo ?? end, isSale: true },
          { pence: pricePence, from: saleTo ?? end, to: end, isSale: false },
        ].filter(({ from, to }) => to > from)
  return { past, toCome, start, end }
}

/** Two to four grid lines in whole pounds that span all levels. */
export function marksOf(levels: readonly number[]): number[] {
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const span = Math.max(high - low, high / 10, 100)
  const rough = span / 2
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(100, [1, 2, 5, 10].map((n) => n * unit).find((n) => n >= rough) ?? unit)
  const first = Math.max(0, Math.floor((low - step / 4) / step) * step)
  const count = Math.ceil((high - first) / step)
  return Array.from({ length: count + 1 }, (_, place) => first + place * step)
}

const round = (value: number) => Math.round(value * 10) / 10

/** The scales from moment and price to the drawing. */
export function scalesOf({ start, end }: { start: number; end: number }, marks: readonly number[]) {
  const [low = 0, high = 1] = [marks[0], marks.at(-1)]
  const { left, right, top, bottom } = field
  return {
    x: (time: number) => round(left + ((time - start) / (end - start)) * (right - left)),
    y: (pence: number) => round(bottom - ((pence - low) / (high - low || 1)) * (bottom - top)),
  }
}

type Scales = ReturnType<typeof scalesOf>

/** The path of a stepped line. */
export const linePath = (steps: readonly Step[], { x, y }: Scales): string =>
  steps
    .map(({ pence, from, to }, place) =>
      place === 0 ? `M${x(from)} ${y(pence)}H${x(to)}` : `V${y(pence)}H${x(to)}`,
    )
    .join('')

/** The first days of the months between two moments, in London time. */
export function monthsIn(start: number, end: number): number[] {
  const first = new Date(start)
  const months = Array.from({ length: 24 }, (_, place) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + place, 1),
  )
  return months.filter((time) => time < end)
}

/** The weekly ticks of the ruler. */
export function weeksIn(start: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - start) / (7 * DAY)) }, (_, n) => start + n * 7 * DAY)
}
