import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import classes from './offers-page.module.css'

/** How many families a search shows. */
const MOST_FOUND = 8

type FamiliesProps = {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The families that a promotion is for: those that are chosen, and those that a search finds. */
export function Families({ chosen, error, onChange }: FamiliesProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const trpc = useTRPC()
  const known = useQueries({
    queries: chosen.map((id) => trpc.family.details.queryOptions({ id })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const isOpen = search.length > 1
  const { data } = useQuery(
    trpc.family.list.queryOptions(
      { search, page: 1, limit: MOST_FOUND },
      { enabled: isOpen, placeholderData: keepPreviousData },
    ),
  )
  const found = isOpen ? (data?.items ?? []) : []
  const shown = [...known, ...found.filter(({ id }) => !chosen.includes(id))]
  return (
    <details className={classes.categories}>
      <summary>
        of the families
        <b>{known.length === 0 ? 'none' : known.map(({ title }) => title).join(', ')}</b>
        <ChevronDownIcon size={18} />
      </summary>
      <TextField
        type="search"
        className={classes.families}
        aria-label="Find a family"
        placeholder="Find a family"
        autoComplete="off"
        maxLength={100}
        leftSection={<SearchIcon />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save the promotion.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                  )
                }
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      {isOpen && data?.items.length === 0 && <p className="small muted">No family found.</p>}
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </details>
  )
}
