import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { bedSizeNames } from './query/mattress-sizes.ts'
import type { Dictionary } from './query/dictionary.ts'
import { phrasesOf, type Query, type Span } from './query/parse-query.ts'
import { inWholePounds } from '#server/lib/money.shared.ts'
import type { SearchOutput } from './search.schema.ts'
import type { Limit } from './query/limits.ts'

/** A phrase of a keyword. */
export interface Phrase extends Span {
  text: string
}

const facetPhrase = z.object({ phrase: z.string() })

/** The most words of the name of a size: "super king size". */
const LONGEST_SIZE = 3

const joined = (some: readonly Phrase[]): Phrase => ({
  text: some.map(({ text }) => text).join(' '),
  start: some[0]?.start ?? 0,
  end: some.at(-1)?.end ?? 0,
})

/** Joins the phrases that are the name of a size together. */
function withSizes(phrases: readonly Phrase[]): Phrase[] {
  const all: Phrase[] = []
  for (let at = 0; at < phrases.length;) {
    let some = phrases.slice(at, at + LONGEST_SIZE)
    while (some.length > 1 && !bedSizeNames.has(joined(some).text)) some = some.slice(0, -1)
    all.push(joined(some))
    at += some.length
  }
  return all
}

/**
 * The sizes of beds in a keyword, as measures or names, and its colours and materials, with their
 * spans; none in a keyword that is nothing else than one of them.
 */
export async function describingPhrases(
  pool: Deps['pool'],
  keyword: string,
  { dictionary, understood }: Pick<Query, 'understood'> & { dictionary: Dictionary },
): Promise<Phrase[]> {
  const phrases = withSizes(phrasesOf(keyword, dictionary))
  const measured = understood.map(({ start, end }) => ({
    text: keyword.slice(start, end),
    start,
    end,
  }))
  if (phrases.length + measured.length < 2) return []
  const known = await readRows(
    pool,
    facetPhrase,
  )({
    text: 'SELECT DISTINCT phrase FROM "FacetWord" WHERE phrase = ANY($1::text[])',
    values: [phrases.map(({ text }) => text)],
  })
  const named = phrases.filter(
    ({ text }) => bedSizeNames.has(text) || known.some(({ phrase }) => phrase === text),
  )
  return [...measured, ...named]
}

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
