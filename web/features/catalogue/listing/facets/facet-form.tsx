import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
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
  const form = useRef<HTMLFormElement>(null)
  const chosen = fields.map((name) => Reflect.get(address, name) ?? '').join()
  const shown = useRef(chosen)
  // The fields follow the URL, also after back. They stay in the page, so the focus stays too.
  useLayoutEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    form.current?.reset()
  }, [chosen])
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
      ref={form}
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
