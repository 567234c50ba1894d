import { Suspense, useRef, useState, type FormEvent, type RefObject, useEffect } from 'react'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import { useFollowLinks } from '#web/layout/follow-links.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { trapFocus } from '#web/ui/dialogs/focus.ts'
import { FacetSections } from './facet-sections.tsx'
import { FilterChips } from './filter-chips.tsx'
import { useRouter } from '@tanstack/react-router'
import classes from './filter-panel.module.css'
import { type Facets, FilterTree } from '#web/features/catalogue/listing/filter-tree.tsx'
import { cleared, listingHref } from './choices.ts'
import {
  type Filters,
  readFilters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'

/** The id of the popover that the filter button opens on small screens. */
export const filterPanelId = 'filters'

type FilterPanelProps = {
  filters: Filters
  sortBy: SearchSort
  facets: Facets | undefined
  total: number
}

/**
 * The filters, links and forms: beside the products on wide screens, on small ones in a popover,
 * which opens without scripts. They apply at once, what is typed after a pause; the button at the
 * foot shows the number of results and applies what was typed last.
 */
export function FilterPanel({ filters, sortBy, facets, total }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isSheet, setSheet] = useState(false)
  const follow = useFollowLinks({ resetScroll: false })
  const typed = useTypedFilters(panel, filters, sortBy)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role changes; what is pressed are its links
    <div
      ref={panel}
      id={filterPanelId}
      popover="auto"
      role={isSheet ? 'dialog' : 'complementary'}
      aria-label="Filter"
      tabIndex={-1}
      className={`side-sheet ${classes.panel}`}
      onToggle={({ newState, target, currentTarget }) => {
        // React bubbles the toggle events of the sections inside.
        if (target !== currentTarget) return
        setSheet(newState === 'open')
        if (newState === 'open') panel.current?.focus()
      }}
      onKeyDown={(event) => isSheet && trapFocus(event)}
      onClick={follow}
      {...typed.handlers}
    >
      <div className={`sheet-head ${classes.head}`}>
        <h2>Filter</h2>
        <IconButton
          aria-label="Close"
          className={classes.close}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </IconButton>
      </div>
      <div className={`sheet-body ${classes.body}`}>
        <div className={classes.chips}>
          <FilterChips filters={filters} sortBy={sortBy} clearable={false} />
        </div>
        <Suspense>
          <FilterTree filters={filters} sortBy={sortBy} facets={facets} />
          <FacetSections filters={filters} sortBy={sortBy} tree={facets} />
        </Suspense>
      </div>
      <div className={`sheet-foot ${classes.foot}`}>
        <AnchorButton variant="default" href={listingHref(cleared(filters), sortBy)}>
          Clear all
        </AnchorButton>
        <Button
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          onClick={(event) => {
            // What cannot be read keeps the sheet open.
            if (!typed.apply()) event.preventDefault()
          }}
        >
          Show {total} {total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </div>
  )
}

/** How long somebody stops typing before the list follows, in ms. */
const pauseMs = 600

const isTyped = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name !== '' && target.type !== 'hidden'

/**
 * Applies what is typed into the filters within an element: after a pause, when a field is left, by
 * Enter, and by `apply`, which returns false for a field that cannot be read. All fields count, not
 * only those of one form.
 */
function useTypedFilters(
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
