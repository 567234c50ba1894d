import { documentedColumns } from '#server/catalogue/staff/import/columns.shared.ts'
import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { WarningIcon } from '#web/ui/icons/icons-admin.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { DropZone } from '#web/ui/admin/upload/drop-zone.tsx'
import classes from './import.module.css'
import { readingOf, counted, faultRows, figure } from './import-text.ts'

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

type ChooseFileProps = {
  /** The selected file. */
  chosen: File | null
  disabled: boolean
  onChoose: (file: File) => void
}

/** A drop zone for a CSV file. */
export function ChooseFile({ chosen, disabled, onChoose }: ChooseFileProps) {
  return (
    <DropZone
      title={chosen ? chosen.name : 'Drop a CSV file here, or choose it'}
      hint={
        chosen
          ? 'Changed it? Drop or choose it again, or choose another file'
          : 'Up to 20 MB and 50,000 rows. We check the file first; nothing is changed yet.'
      }
      accept=".csv,.tsv,.txt,text/csv"
      large
      disabled={disabled}
      onFiles={([file]) => file && onChoose(file)}
    />
  )
}

/** The summary of a file, in five figures. */
export function ImportFigures({ report }: { report: ImportReport }) {
  const { rows, seconds, changedProducts, changedCells, addedProducts, addedFamilies } = report
  const figures = [
    {
      name: 'Read',
      count: rows,
      note: `rows in ${seconds < 1 ? 'under a second' : counted(seconds, 'second')}`,
    },
    {
      name: 'Change',
      count: changedProducts,
      note: `${changedProducts === 1 ? 'product' : 'products'}, ${counted(changedCells, 'cell')}`,
      tone: classes.good,
    },
    {
      name: 'New',
      count: addedProducts,
      note:
        addedFamilies > 0 ? `some of ${counted(addedFamilies, 'family', 'families')}` : 'products',
      tone: classes.good,
    },
    { name: 'Unchanged', count: report.sameProducts, note: 'not touched' },
    {
      name: 'Errors',
      count: report.faultCount,
      note: faultRows(report),
      tone: report.faultCount > 0 ? classes.bad : '',
    },
  ]
  return (
    <dl className={`box ${classes.figures} num`} aria-label="File summary">
      {figures.map(({ name, count, note, tone = '' }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={tone}>
            <b>{figure(count)}</b>
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
