import { Note } from '../../../../../ui/note.tsx'
import { fields, type FieldName } from '../draft/fields.ts'
import { columns } from './columns.ts'
import type { Editor } from '../draft/use-editor.ts'
import classes from './variants-section.module.css'

const inTable = new Set<string>(columns.map(({ name }) => name))

/** The faults of the table's cells in words, each by its row and column. */
export function FaultList({ editor }: { editor: Editor }) {
  const faults = editor.start.products.flatMap(({ id }, row) =>
    Object.entries(editor.faults)
      .filter(([place]) => place.startsWith(`${id}.`))
      .map(([place, fault]) => ({ row: row + 1, name: place.slice(id.length + 1), fault }))
      .filter(({ name }) => inTable.has(name)),
  )
  if (faults.length === 0) return null
  return (
    <div className={classes.faults}>
      <Note tone="bad">
        {faults.map(({ row, name, fault }) => (
          <span key={`${row} ${name}`} className={classes.line}>
            <b>
              Row {row}, {labelOf(name)}:
            </b>{' '}
            {fault}
          </span>
        ))}
      </Note>
    </div>
  )
}

const labelOf = (name: string) => (isField(name) ? fields[name].label : name)
const isField = (name: string): name is FieldName => name in fields
