import { useHydrated, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { readSort, type SortBy } from '#server/catalogue/listing/listing-search.shared.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { listingHref } from './choices.ts'
import { sortLabels } from './filters.ts'
import classes from './sort-select.module.css'

type SortSelectProps = { filters: Filters; value: SortBy; className?: string }

/**
 * The sort order: a native select in the shop's style. It is a form that opens the sorted listing;
 * before hydration `EarlyChoices` submits it, without scripts its button does.
 */
export function SortSelect({ filters, value, className = '' }: SortSelectProps) {
  const id = useId()
  const router = useRouter()
  const hydrated = useHydrated()
  return (
    <form
      method="get"
      action="/shop/listing"
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
            const href = listingHref(filters, readSort(target.value))
            void router.navigate({ href, resetScroll: false })
          }}
        >
          {Object.entries(sortLabels).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
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
