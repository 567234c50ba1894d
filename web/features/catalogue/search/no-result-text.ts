import type { RouterOutputs } from '../../../lib/trpc.ts'
import { formatPence } from '../../../ui/price.tsx'

export type Missed = Pick<
  RouterOutputs['catalogue']['search'],
  'understood' | 'wider' | 'withoutWord'
>

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const allOf = new Intl.ListFormat('en-GB')

/**
 * Why a search has no results: its limits exclude all products, or no product matches its words.
 * The examples are categories of the shop.
 */
export function noResultText(
  { understood, wider, withoutWord }: Missed,
  categories: readonly string[],
): string {
  const words = oneOf.format(withoutWord.map(({ word }) => `“${word}”`))
  const shorter = words === '' ? '' : `; without ${words}, something is left`
  if (wider !== null) {
    const what = wider.keyword === '' ? 'Nothing here' : `No result for “${wider.keyword}”`
    const limits = allOf.format(understood.map(({ label }) => `“${label}”`))
    return `${what} is within ${limits}. Without that, prices begin at ${formatPence(wider.fromPence)}${shorter}.`
  }
  if (shorter !== '') return `Nothing here is called that${shorter}.`
  const examples = categories.slice(0, 2).map((label) => label.toLowerCase())
  const such = examples.length === 0 ? '' : `, such as ${oneOf.format(examples)}`
  return `Nothing here is called that. Try a plainer word${such}, or look through a category.`
}
