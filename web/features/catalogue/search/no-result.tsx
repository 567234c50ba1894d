import { shownCategories } from '../../../../server/catalogue/taxonomy.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Missed, noResultText } from './no-result-text.ts'

/** The empty state of a search: the reason, and alternatives. */
export function NoResult(missed: Missed) {
  const labels = shownCategories.map(({ label }) => label)
  return (
    <EmptyState
      drawing="mirror"
      title="No result found!"
      actions={missed.wider === null ? <Categories /> : <Wider keyword={missed.wider.keyword} />}
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
  return (
    <ButtonLink to="/shop/search" search={{ keyword }} {...look}>
      All results for “{keyword}”
    </ButtonLink>
  )
}

const Categories = () =>
  shownCategories.slice(0, 3).map(({ id, label }) => (
    <ButtonLink key={id} to="/shop/listing" search={{ category: id }} {...look}>
      {label}
    </ButtonLink>
  ))
