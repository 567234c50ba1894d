import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ArrowDownIcon } from '#web/ui/icons/icons.tsx'
import classes from './import.module.css'
import { counted, figure } from './import-text.ts'

const columns = [
  { name: 'Row' },
  { name: 'Product' },
  { name: 'Column' },
  { name: 'In the file' },
  { name: 'Error' },
]

/** The validation errors of a file, by row and column. */
export function FaultTable({ report }: { report: ImportReport }) {
  const { faults, faultCount } = report
  return (
    <Panel
      title="Errors by row and column"
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<ArrowDownIcon size={16} />}
          onClick={() => save(report)}
        >
          Download only these rows
        </Button>
      }
    >
      <DataTable label="Errors by row and column" columns={columns}>
        {faults.map(({ row, product, column, written, fault, hint }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row may have the same fault twice
          <tr key={at}>
            <DataCell place="head">
              <span className={classes.onPhones}>Row </span>
              {figure(row)}
            </DataCell>
            <DataCell place="foot">{product}</DataCell>
            <DataCell place="corner">{column || 'in none'}</DataCell>
            <DataCell place="foot">
              {written === '' ? (
                <span className="muted">empty</span>
              ) : (
                <span className={classes.written}>{written}</span>
              )}
            </DataCell>
            <DataCell place="foot">
              {fault}
              {hint !== null && <span className={`${classes.hint} muted`}>{hint}</span>}
            </DataCell>
          </tr>
        ))}
      </DataTable>
      {faultCount > faults.length && (
        <p className={`${classes.more} muted small num`}>
          Showing the first {counted(faults.length, 'error')} of {figure(faultCount)}.
        </p>
      )}
    </Panel>
  )
}

/** Saves the rows with errors as a file that can be corrected and imported by itself. */
function save({ faultyRows, file }: ImportReport): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', faultyRows], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${file.name.replace(/\.\w+$/, '')}-faults.csv`
  link.click()
  URL.revokeObjectURL(url)
}
