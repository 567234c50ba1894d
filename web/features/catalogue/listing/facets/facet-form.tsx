import { type ReactNode, useLayoutEffect, useRef } from 'react'
import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { listPath } from './choices.ts'
import classes from './facets.module.css'

type FacetFormProps = {
  filters: Filters
  sortBy: SearchSort
  /** The search parameters of its fields. */
  fields: readonly string[]
  label: string
  children: ReactNode
}

/**
 * A form of facet fields that opens the listing with them and all other filters. With scripts it
 * needs no button: see `useTypedFilters`.
 */
export function FacetForm({ filters, sortBy, fields, label, children }: FacetFormProps) {
  const address = writeFilters(filters)
  const form = useRef<HTMLFormElement>(null)
  const chosen = fields.map((name) => Reflect.get(address, name) ?? '').join()
  const shown = useRef(chosen)
  // The fields follow the URL, also after back. They stay in the page, so the focus stays too; what
  // is being typed is left alone.
  useLayoutEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    const focused = document.activeElement
    const isTyping = focused instanceof HTMLInputElement && focused.type !== 'range'
    if (form.current === null || (isTyping && form.current.contains(focused))) return
    form.current.reset()
    for (const field of form.current.querySelectorAll('input')) field.setCustomValidity('')
  }, [chosen])
  const others = Object.entries(writeFilters(filters, sortBy)).filter(
    ([name]) => !fields.includes(name),
  )
  return (
    <form
      ref={form}
      method="get"
      action={listPath(filters)}
      aria-label={label}
      className={classes.form}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="default" size="sm" className={classes.apply}>
        Apply
      </Button>
    </form>
  )
}
