import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import {
  type Filters,
  readFilters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing/listing-search.shared.ts'
import { listingHref } from './choices.ts'

/** How long somebody stops typing before the list follows, in ms. */
const pauseMs = 600

const isTyped = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name !== '' && target.type !== 'hidden'

/**
 * Applies what is typed into the filters within an element: after a pause, when a field is left, by
 * Enter, and by `apply`, which returns false for a field that cannot be read. All fields count, not
 * only those of one form.
 */
export function useTypedFilters(
  within: RefObject<HTMLElement | null>,
  filters: Filters,
  sortBy: SearchSort,
) {
  const router = useRouter()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const apply = (isAsked = true): boolean => {
    clearTimeout(pause.current)
    const fields = [...(within.current?.querySelectorAll('input') ?? [])].filter(isTyped)
    const unread = fields.find((field) => !field.validity.valid)
    if (unread !== undefined) {
      if (isAsked) unread.reportValidity()
      return false
    }
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    const href = listingHref(readFilters({ ...writeFilters(filters), ...typed }), sortBy)
    if (href !== listingHref(filters, sortBy)) void router.navigate({ href, resetScroll: false })
    return true
  }
  /** The newest, as the list may have changed since a field was typed into. */
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })

  return {
    apply,
    handlers: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        apply()
      },
      onInput: ({ target }: FormEvent) => {
        if (!isTyped(target)) return
        clearTimeout(pause.current)
        pause.current = setTimeout(() => latest.current(false), pauseMs)
      },
      onBlur: ({ target }: { target: EventTarget }) => {
        if (isTyped(target)) apply(false)
      },
    },
  }
}
