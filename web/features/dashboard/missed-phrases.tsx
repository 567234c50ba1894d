import { Link } from '@tanstack/react-router'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import classes from './missed-searches.module.css'

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
