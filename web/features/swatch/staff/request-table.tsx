import { dateAndTime } from '#server/lib/london-time.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import classes from './request-table.module.css'

type Request = RouterOutputs['swatch']['toSend']['items'][number]

type RequestTableProps = {
  requests: readonly Request[]
  /** The ids of excluded requests. */
  left: ReadonlySet<string>
  onToggle: (id: string) => void
}

const columns = [{ name: 'Send' }, { name: 'To' }, { name: 'Swatches' }, { name: 'Requested' }]

/** The swatch requests, the oldest first, each with a checkbox that excludes it for now. */
export function RequestTable({ requests, left, onToggle }: RequestTableProps) {
  return (
    <DataTable label="Swatches to send" columns={columns}>
      {requests.map(({ id, name, address, city, pincode, fabrics, createdAt }) => (
        <tr key={id}>
          <DataCell place="corner">
            <input
              type="checkbox"
              className={classes.box}
              aria-label={`Select ${name}`}
              checked={!left.has(id)}
              onChange={() => onToggle(id)}
            />
          </DataCell>
          <DataCell place="head">
            <b>{name}</b>
            <span className={`${classes.line} muted`}>
              {address}, {city}, <span className="unbroken">{pincode}</span>
            </span>
          </DataCell>
          <DataCell>{fabrics.join(', ')}</DataCell>
          <DataCell place="side">{dateAndTime(createdAt)}</DataCell>
        </tr>
      ))}
    </DataTable>
  )
}
