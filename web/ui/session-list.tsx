import type { ReactNode } from 'react'
import type { OpenSession } from '../../server/auth/sessions/session.schema.ts'
import { dateAndTime } from '../lib/dates.ts'
import classes from './session-list.module.css'

/** What people call the browser of a session. */
export const agentWords = (agent: string | null) => agent ?? 'Unknown browser'

/** Where somebody is signed in: a `SessionRow` for each browser. */
export function SessionList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

type SessionRowProps = {
  session: OpenSession
  /** What stands at the end of the row. */
  children?: ReactNode
}

/** A browser, since when it is signed in, and its last use. */
export function SessionRow({ session, children }: SessionRowProps) {
  return (
    <li>
      <span>
        <b>{agentWords(session.agent)}</b>
        <span className={`${classes.times} muted small num`}>
          <span>Signed in {dateAndTime(session.createdAt)}</span>
          <span>Last used {dateAndTime(session.lastUsedAt)}</span>
        </span>
      </span>
      {children}
    </li>
  )
}
