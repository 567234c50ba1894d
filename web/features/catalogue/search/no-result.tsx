import { useTaxonomy } from '#web/lib/shop.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Missed, noResultText } from './no-result-text.ts'

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
