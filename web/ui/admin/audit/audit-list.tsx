import { dateAndTime } from '#server/lib/london-time.shared.ts'
import type { AuditEntry } from '#server/audit/audit.schema.ts'
import classes from './audit-list.module.css'
import { changesOf, changeText } from './audit-text.ts'

/** What was done, in words; a list puts the person before it. */
export const auditActionWords: Record<AuditEntry['action'], string> = {
  created: 'added it',
  changed: 'changed it',
  archived: 'deleted it',
  restored: 'restored it',
  removed: 'removed it',
  reordered: 'moved it',
  statusChanged: 'changed the status',
  resolved: 'resolved it',
  signedOut: 'signed them out everywhere',
  refunded: 'made a refund',
  sent: 'marked it as posted',
  sentAgain: 'sent an email again',
  answered: 'answered',
  imported: 'imported a file',
}

/** The audit entries of an entity, the newest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="muted small">No changes yet.</p>
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <b>{entry.actorName}</b> {auditActionWords[entry.action]}
            <span className="muted tiny num"> {dateAndTime(entry.createdAt)}</span>
          </p>
          <AuditChanges entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** The changed fields of an entry in words; none for a thing that was added. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  if (entry.action === 'created') return null
  return (
    <ul className="tiny muted num">
      {changesOf(entry).map((change) => (
        <li key={change.name}>{changeText(change)}</li>
      ))}
    </ul>
  )
}
