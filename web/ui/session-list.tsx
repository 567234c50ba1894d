import { dateAndTime } from '#server/lib/london-time.shared.ts'
import type { ReactNode } from 'react'
import type { OpenSession } from '#server/auth/sessions/session.schema.ts'
import classes from './session-list.module.css'

/** The displayed name of a session's browser. */
export const agentText = (agent: string | null) => agent ?? 'Unknown device'

/** The list of an account's sessions: a `SessionRow` for each. */
export function SessionList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

type SessionRowProps = {
  session: OpenSession
  /** Content at the end of the row. */
  children?: ReactNode
}

/** A session: its browser, sign-in time and last use. */
export function SessionRow({ session, children }: SessionRowProps) {
  return (
    <li>
      <span>
        <b>{agentText(session.agent)}</b>
        <span className={`${classes.times} muted small num`}>
          <span>Signed in {dateAndTime(session.createdAt)}</span>
          <span>Last used {dateAndTime(session.lastUsedAt)}</span>
        </span>
      </span>
      {children}
    </li>
  )
}
