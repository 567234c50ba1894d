import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode } from 'react'
import {
  type Filters,
  readFilters,
  writeFilters,
} from '../../../../../server/catalogue/listing/facets/chosen-filters.ts'
import type { SortBy } from '../../../../../server/catalogue/listing/listing-search.ts'
import { Button } from '../../../../ui/button.tsx'
import { listingHref } from '../choices.ts'
import classes from './facets.module.css'

type FacetFormProps = {
  filters: Filters
  sortBy: SortBy
  /** The search parameters of its fields. */
  fields: readonly string[]
  label: string
  children: ReactNode
}

/**
 * A form of facet fields that opens the listing with them and all other filters, with or without
 * scripts.
 */
export function FacetForm({ filters, sortBy, fields, label, children }: FacetFormProps) {
  const router = useRouter()
  const address = writeFilters(filters)
  // The fields follow the URL, also after back.
  const key = fields.map((name) => Reflect.get(address, name) ?? '').join()
  const others = Object.entries(writeFilters(filters, sortBy)).filter(
    ([name]) => !fields.includes(name),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = Object.fromEntries(new FormData(event.currentTarget))
    void router.navigate({ href: listingHref(readFilters(said), sortBy), resetScroll: false })
  }
  return (
    <form
      key={key}
      method="get"
      action="/shop/listing"
      aria-label={label}
      className={classes.form}
      onSubmit={submit}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="default" size="sm">
        Apply
      </Button>
    </form>
  )
}
