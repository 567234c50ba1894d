import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './missed-searches.module.css'
import type { RouterOutputs } from '#web/lib/trpc.ts'

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

type MissedPhrasesProps = {
  items: readonly Pick<RouterOutputs['searchTerm']['missed']['items'][number], 'phrase' | 'times'>[]
  /** Whether the user may add search terms: each phrase is a link to that form. */
  mayExplain: boolean
}

/** The searched phrases, each with how often it was searched. */
export const MissedPhrases = ({ items, mayExplain }: MissedPhrasesProps) => (
  <ul className={`${classes.list} num`}>
    {items.map(({ phrase, times }) => (
      <li key={phrase} className={classes.item}>
        {mayExplain ? (
          <Link
            to="/admin/search"
            search={{ word: phrase }}
            aria-label={`${phrase}: add a synonym`}
          >
            {phrase}
          </Link>
        ) : (
          <span className={classes.phrase}>{phrase}</span>
        )}
        <span className="muted">{times === 1 ? 'once' : `${times} times`}</span>
      </li>
    ))}
  </ul>
)
