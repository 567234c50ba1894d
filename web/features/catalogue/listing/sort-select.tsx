import { useHydrated, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import {
  readSearchSort,
  readSort,
  type SearchSort,
  searchSorts,
  sortOptions,
} from '#server/catalogue/listing/listing-search.shared.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { listingHref, listPath } from './choices.ts'
import { sortLabels } from './filters.ts'
import classes from './sort-select.module.css'

type SortSelectProps = { filters: Filters; value: SearchSort; className?: string }

/**
 * The sort order: a native select in the shop's style. It is a form that opens the sorted list;
 * before hydration `EarlyChoices` submits it, without scripts its button does.
 */
export function SortSelect({ filters, value, className = '' }: SortSelectProps) {
  const id = useId()
  const router = useRouter()
  const hydrated = useHydrated()
  const isSearch = filters.keyword !== undefined
  const options = isSearch ? searchSorts : sortOptions
  const read = isSearch ? readSearchSort : readSort
  return (
    <form
      method="get"
      action={listPath(filters)}
      className={`${classes.sort} ${className}`}
      {...(hydrated ? {} : { 'data-early': '' })}
    >
      {Object.entries(writeFilters(filters)).map(([name, ids]) => (
        <input key={name} type="hidden" name={name} value={ids} />
      ))}
      <label htmlFor={id}>Sort by</label>
      <span className={classes.field}>
        <select
          id={id}
          name="sortBy"
          value={value}
          onChange={({ target }) => {
            const href = listingHref(filters, read(target.value))
            void router.navigate({ href, resetScroll: false })
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {sortLabels[option]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
      </span>
      <noscript>
        <Button type="submit" variant="default">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
