import { useTaxonomy } from '#web/lib/shop.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'

/** The empty state of a search: the reason, and alternatives. */
export function NoResult(missed: Missed) {
  const labels = useTaxonomy().shownCategories.map(({ label }) => label)
  return (
    <EmptyState
      drawing="mirror"
      title="No result found!"
      actions={
        <>
          {missed.withoutWord.map(({ keyword }) => (
            <Results key={keyword} keyword={keyword} />
          ))}
          {missed.wider !== null && <Wider keyword={missed.wider.keyword} />}
          {missed.wider === null && missed.withoutWord.length === 0 && <Categories />}
        </>
      }
    >
      {noResultText(missed, labels)}
    </EmptyState>
  )
}

const look = { variant: 'default', size: 'sm' } as const

/** A link to the same search without its limits. */
function Wider({ keyword }: { keyword: string }) {
  if (keyword === '') {
    return (
      <ButtonLink to="/shop/listing" {...look}>
        All products
      </ButtonLink>
    )
  }
  return <Results keyword={keyword} />
}

const Results = ({ keyword }: { keyword: string }) => (
  <ButtonLink to="/shop/search" search={{ keyword }} {...look}>
    All results for “{keyword}”
  </ButtonLink>
)

const Categories = () =>
  useTaxonomy()
    .shownCategories.slice(0, 3)
    .map(({ id, label }) => (
      <ButtonLink key={id} to="/shop/listing" search={{ category: id }} {...look}>
        {label}
      </ButtonLink>
    ))

type Missed = Pick<RouterOutputs['catalogue']['search'], 'understood' | 'wider' | 'withoutWord'>

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const allOf = new Intl.ListFormat('en-GB')

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

/**
 * Why a search has no results: its limits exclude all products, or no product matches its words.
 * The examples are categories of the shop.
 */
export function noResultText(
  { understood, wider, withoutWord }: Missed,
  categories: readonly string[],
): string {
  const words = oneOf.format(quoted(withoutWord.map(({ word }) => word)))
  const shorter = words === '' ? '' : ` There are results without ${words}.`
  if (wider !== null) return `${widerText(wider)}.${shorter}`
  const prices = withoutWord.flatMap(({ fromPence }) => fromPence ?? [])
  if (prices.length > 0) {
    const limits = allOf.format(quoted(understood.map(({ label }) => label)))
    return `We couldn’t find that, with or without ${limits}. Leave out ${words} too and prices start at ${formatPence(Math.min(...prices))}.`
  }
  if (shorter !== '') return `We couldn’t find an exact match.${shorter}`
  const examples = categories.slice(0, 2).map((label) => label.toLowerCase())
  const such = examples.length === 0 ? '' : `, such as ${oneOf.format(examples)}`
  return `We couldn’t find anything for that. Check the spelling, try a broader word${such}, or browse a category.`
}

/** The limits that exclude all products, or the sizes that none has; and the prices without them. */
function widerText({ keyword, fromPence, limits, sizes }: NonNullable<Missed['wider']>): string {
  const what = keyword === '' ? 'No products' : `No results for “${keyword}”`
  const prices = `prices start at ${formatPence(fromPence)}`
  if (limits.length === 0 || sizes.length === 0) {
    return `${what} match ${allOf.format(quoted([...limits, ...sizes]))}. Without ${limits.length + sizes.length > 1 ? 'them' : 'it'}, ${prices}`
  }
  return `${what} match ${allOf.format(quoted(sizes))}, with or without ${allOf.format(quoted(limits))}. Without both, ${prices}`
}
