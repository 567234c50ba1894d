import { inWholePounds } from '#server/lib/money.shared.ts'
import type { SearchOutput } from './search.schema.ts'
import type { Limit } from './query/limits.ts'
import type { Query, Span } from './query/parse-query.ts'

const names = { price: 'Price', width: 'Width', depth: 'Depth', height: 'Height' }

function labelOf({ measure, from, to, about }: Limit): string {
  const name = names[measure]
  if (about !== undefined) return `${name} about ${about} cm`
  if (measure === 'price') {
    if (from === null) return `Up to ${inWholePounds(to ?? 0)}`
    return to === null
      ? `From ${inWholePounds(from)}`
      : `${inWholePounds(from)} to ${inWholePounds(to)}`
  }
  if (from === null) return `${name} up to ${to} cm`
  return to === null ? `${name} from ${from} cm` : `${name} ${from} to ${to} cm`
}

/** The keyword without some spans. */
export const without = (keyword: string, ...spans: readonly Span[]): string =>
  keyword
    .split('')
    .map((letter, at) => (spans.some(({ start, end }) => start <= at && at < end) ? ' ' : letter))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The keyword without its limits and sizes. */
export const bareKeyword = (keyword: string, { limits, understood }: Query): string =>
  without(keyword, ...understood, ...limits)

/** The limits and sizes in a keyword, each with the keyword without it. */
export function chipsOf(
  keyword: string,
  { limits, understood }: Query,
): SearchOutput['understood'] {
  const said = [...understood, ...limits.map((limit) => ({ ...limit, label: labelOf(limit) }))]
  return said
    .toSorted((a, b) => a.start - b.start)
    .map(({ label, ...span }) => ({ label, without: without(keyword, span) }))
}
