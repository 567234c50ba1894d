import type { RouterOutputs } from '../../../lib/trpc.ts'
import { formatPence } from '../../../ui/price.tsx'

export type Missed = Pick<RouterOutputs['catalogue']['search'], 'understood' | 'wider'>

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const allOf = new Intl.ListFormat('en-GB')

/**
 * Why a search has no results: its limits exclude all products, or no product matches its words.
 * The examples are categories of the shop.
 */
export function noResultText({ understood, wider }: Missed, categories: readonly string[]): string {
  if (wider !== null) {
    const what = wider.keyword === '' ? 'Nothing here' : `No result for “${wider.keyword}”`
    const limits = allOf.format(understood.map(({ label }) => `“${label}”`))
    return `${what} is within ${limits}. Without that, prices begin at ${formatPence(wider.fromPence)}.`
  }
  const examples = categories.slice(0, 2).map((label) => label.toLowerCase())
  const such = examples.length === 0 ? '' : `, such as ${oneOf.format(examples)}`
  return `Nothing here is called that. Try a plainer word${such}, or look through a category.`
}
