import { useState } from 'react'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import type { Category } from '#server/lib/taxonomy.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { CheckRow } from './facets/check-row.tsx'
import classes from './filter-tree.module.css'
import { listingHref } from './facets/choices.ts'
import { type Child, childrenOf, isChosen } from './chosen-categories.ts'
import { boxState, chosenChildren, toggleCategory, toggleChild } from './filters.ts'

export type Facets = {
  category: Record<string, number>
  subcategory: Record<string, number>
  size: Record<string, number>
}

type FilterTreeProps = {
  filters: Filters
  sortBy: SearchSort
  facets: Facets | undefined
}

/**
 * The category tree as checkboxes with counts: categories, subcategories and sizes. Beside a search
 * it has only the categories of what is found.
 */
export function FilterTree(props: FilterTreeProps) {
  const { filters, facets } = props
  const { shownCategories } = useTaxonomy()
  const isListed = (category: Category) =>
    filters.keyword === undefined ||
    facets === undefined ||
    (facets.category[category.id] ?? 0) > 0 ||
    isChosen(category, filters)
  return (
    <fieldset className={classes.tree}>
      <legend>Category</legend>
      <ul>
        {shownCategories.filter(isListed).map((category) => (
          <Branch key={category.id} category={category} {...props} />
        ))}
      </ul>
    </fieldset>
  )
}

type BranchProps = FilterTreeProps & { category: Category }

function Branch(props: BranchProps) {
  const { category, filters, sortBy, facets } = props
  const taxonomy = useTaxonomy()
  const state = boxState(category, filters)
  const [folded, setFolded] = useState<boolean | null>(null)
  const open = !(folded ?? state === 'off')
  return (
    <li className={classes.branch}>
      <CheckRow
        label={category.label}
        state={state}
        count={facets && (facets.category[category.id] ?? 0)}
        href={listingHref(toggleCategory(category, filters, taxonomy), sortBy)}
      />
      {childrenOf(category).length > 0 && (
        <details
          open={open}
          onToggle={({ currentTarget }) => {
            // The browser also fires `toggle` for sections that are open in the HTML.
            if (currentTarget.open !== open) setFolded(!currentTarget.open)
          }}
        >
          <summary className={classes.fold}>
            <span className="visually-hidden">Show types of {category.label}</span>
            <ChevronDownIcon />
          </summary>
          <TreeChildren {...props} />
        </details>
      )}
    </li>
  )
}

const childCount = (facets: Facets, { id }: Category, child: Child) =>
  (child.facet === 'size' ? facets.size[`${id}/${child.id}`] : facets.subcategory[child.id]) ?? 0

/** The subcategories and sizes of a category, or those of one kind, as checkboxes with counts. */
export function TreeChildren(props: BranchProps & { facet?: Child['facet'] }) {
  const { category, filters, sortBy, facets, facet } = props
  const taxonomy = useTaxonomy()
  const chosen = new Set(chosenChildren(category, filters).map(({ id }) => id))
  const shown = childrenOf(category).filter((child) => facet === undefined || child.facet === facet)
  return (
    <ul className={classes.children}>
      {shown.map((child) => (
        <li key={child.id}>
          <CheckRow
            label={child.label}
            state={chosen.has(child.id) ? 'on' : 'off'}
            count={facets && childCount(facets, category, child)}
            href={listingHref(toggleChild({ category, child }, filters, taxonomy), sortBy)}
          />
        </li>
      ))}
    </ul>
  )
}
