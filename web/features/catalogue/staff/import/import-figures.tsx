import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import classes from './import.module.css'
import { counted, faultRows, figure } from './import-text.ts'

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
