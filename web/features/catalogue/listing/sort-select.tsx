import { useRouter } from '@tanstack/react-router'
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
} from '#server/catalogue/listing-search.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useEarlyValue } from '#web/ui/forms/use-early.ts'
import { listingHref, listPath } from './facets/choices.ts'
import { sortLabels } from './filters.ts'
import classes from './sort-select.module.css'

type SortSelectProps = { filters: Filters; value: SearchSort; className?: string }

/**
 * The sort order: a native select in the shop's style. An order chosen before hydration is applied
 * when the select mounts; without scripts the form's button opens the sorted list.
 */
export function SortSelect({ filters, value, className = '' }: SortSelectProps) {
  const id = useId()
  const router = useRouter()
  const isSearch = filters.keyword !== undefined
  const options = isSearch ? searchSorts : sortOptions
  const read = isSearch ? readSearchSort : readSort
  const choose = (order: string) => {
    void router.navigate({ href: listingHref(filters, read(order)), resetScroll: false })
  }
  return (
    <form method="get" action={listPath(filters)} className={`${classes.sort} ${className}`}>
      {Object.entries(writeFilters(filters)).map(([name, ids]) => (
        <input key={name} type="hidden" name={name} value={ids} />
      ))}
      <label htmlFor={id}>Sort by</label>
      <span className={classes.field}>
        <select
          ref={useEarlyValue(value, choose)}
          id={id}
          name="sortBy"
          // So that browsers do not restore an order that the address does not name.
          autoComplete="off"
          value={value}
          onChange={({ target }) => choose(target.value)}
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
