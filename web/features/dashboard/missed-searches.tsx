import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { MissedPhrases } from './missed-phrases.tsx'
import classes from './missed-searches.module.css'

/**
 * Searches without results; staff who may add search terms have a link from each to that form.
 */
export function MissedSearches() {
  const mayExplain = useMay()('content')
  const trpc = useTRPC()
  const missed = useQuery(trpc.searchTerm.missed.queryOptions())
  if (missed.isError) return null
  const { items = [], days = 30 } = missed.data ?? {}
  return (
    <div className={classes.panel}>
      <Panel
        title="Searches with no results"
        aside={
          mayExplain ? (
            <Link to="/admin/search" className="link">
              Synonyms
            </Link>
          ) : undefined
        }
      >
        {missed.isPending && <RowsSkeleton rows={3} />}
        {missed.data !== undefined && items.length === 0 && (
          <p className={`${classes.none} muted`}>
            Every search in the last {days} days had results.
          </p>
        )}
        {items.length > 0 && <MissedPhrases items={items} mayExplain={mayExplain} />}
      </Panel>
    </div>
  )
}
