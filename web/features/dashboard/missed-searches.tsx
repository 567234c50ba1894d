import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'
import { Panel } from '../../ui/admin/panel.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import classes from './missed-searches.module.css'

/** Searches without results, each with a link to the form that adds a search term. */
export function MissedSearches() {
  const missed = trpc.searchTerm.missed.useQuery()
  if (missed.isError) return null
  const { items = [], days = 30 } = missed.data ?? {}
  return (
    <div className={classes.panel}>
      <Panel
        title="Searched and not found"
        aside={
          <Link to="/admin/search" className="link">
            Words that searches know
          </Link>
        }
      >
        {missed.isPending && <RowsSkeleton rows={3} />}
        {missed.data !== undefined && items.length === 0 && (
          <p className={`${classes.none} muted`}>
            Every search of the last {days} days found something.
          </p>
        )}
        {items.length > 0 && (
          <ul className={`${classes.list} num`}>
            {items.map(({ phrase, times }) => (
              <li key={phrase} className={classes.item}>
                <Link
                  to="/admin/search"
                  search={{ word: phrase }}
                  aria-label={`${phrase}: write what it means`}
                >
                  {phrase}
                </Link>
                <span className="muted">{times === 1 ? 'once' : `${times} times`}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
