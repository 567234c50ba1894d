import { documentedColumns } from '#server/catalogue/staff/import/columns.shared.ts'
import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import classes from './import.module.css'
import { readingOf } from './import-text.ts'

/** How the file was parsed (encoding, separator), for when the cells look wrong. */
export function FilePanel({ file }: { file: ImportReport['file'] }) {
  return (
    <Panel title="File format">
      <ul className={`${classes.readings} num`}>
        {readingOf(file).map(({ found, means }) => (
          <li key={found}>
            {means.startsWith('taken') ? <WarningIcon size={18} /> : <CheckIcon size={18} />}
            <span>
              {found}
              <span className="muted">{means}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How many columns are documented at first. */
const FIRST = 5

/** The columns of a file, and the format of their cells. */
export function ColumnsPanel() {
  return (
    <Panel title="Columns">
      <div className={classes.columnsPanel}>
        <p className="small muted">
          Missing columns are left unchanged. An empty cell clears the value.
        </p>
        <Columns columns={documentedColumns.slice(0, FIRST)} />
        <details>
          <summary className="small">All {documentedColumns.length} columns, with examples</summary>
          <Columns columns={documentedColumns} withExamples />
        </details>
      </div>
    </Panel>
  )
}

type ColumnsProps = { columns: typeof documentedColumns; withExamples?: boolean }

function Columns({ columns, withExamples = false }: ColumnsProps) {
  return (
    <dl className={`${classes.documented} num`}>
      {columns.map(({ name, about, example }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="muted tiny">{about}</dd>
          {withExamples && <dd className={`${classes.example} tiny`}>{example}</dd>}
        </div>
      ))}
    </dl>
  )
}
