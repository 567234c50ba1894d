import type { RouterOutputs } from '#web/lib/trpc.ts'
import { changesOf } from '#web/ui/admin/audit/audit-text.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Note } from '#web/ui/note.tsx'
import classes from './bulk-dialog.module.css'

export type Preview = RouterOutputs['catalogue']['bulkPreview']

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** The preview of a bulk change by product; those that cannot change come first. */
export function BulkTable({ preview }: { preview: Preview }) {
  const { rows, count, changed, faulty } = preview
  return (
    <>
      <p className="num" role="status">
        {products(changed)} of {count} will change
        {count - changed - faulty > 0 && `, ${count - changed - faulty} stay the same`}.
      </p>
      {faulty > 0 && (
        <Note tone="bad">
          {products(faulty)} cannot be changed this way, so nothing will be changed. Go back and
          choose another change, or deselect {faulty === 1 ? 'it' : 'them'}.
        </Note>
      )}
      <div className={classes.table}>
        <DataTable label="Preview" columns={[{ name: 'Product' }, { name: 'Change' }]}>
          {rows.map(({ id, title, before, after, fault }) => (
            <tr key={id}>
              <DataCell place="head">{title}</DataCell>
              <DataCell place="foot">
                {fault === null ? (
                  <Changes before={before} after={after} />
                ) : (
                  <span className={classes.fault}>{fault}</span>
                )}
              </DataCell>
            </tr>
          ))}
        </DataTable>
      </div>
      {count > rows.length && <p className="muted small num">and {count - rows.length} more</p>}
    </>
  )
}

function Changes({ before, after }: Pick<Preview['rows'][number], 'before' | 'after'>) {
  const changes = changesOf({ before, after })
  if (changes.length === 0) return <span className="muted">No change</span>
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.name}>
          {change.name}: {change.before} to <b>{change.after}</b>
        </li>
      ))}
    </ul>
  )
}
