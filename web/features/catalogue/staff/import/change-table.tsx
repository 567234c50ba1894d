import { useState } from 'react'
import { type Change, type ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { WAS_DAYS } from '#server/lib/was-price.shared.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ArrowDownIcon } from '#web/ui/icons/icons.tsx'
import classes from './import.module.css'
import { changesIn, figure, shownValue, counted } from './import-text.ts'

const PER_PAGE = 10
const columns = [{ name: 'Row' }, { name: 'Product' }, { name: 'Column' }, { name: 'Change' }]

type Filter = Change['kind'] | 'all'
const filters: readonly (readonly [Filter, string])[] = [
  ['all', 'All'],
  ['price', 'Prices'],
  ['stock', 'Stock'],
  ['new', 'New'],
]

/** The changes of an import: each cell with old and new value. */
export function ChangeTable({ report }: { report: ImportReport }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const { changes, changeCounts, written } = report
  const shown = changes.filter(({ kind }) => filter === 'all' || kind === filter)
  const count = (one: Filter) => (one === 'all' ? changesIn(report) : (changeCounts[one] ?? 0))
  const title = written ? 'Changes made' : 'Changes to be made'
  return (
    <Panel
      title={title}
      aside={
        <span className={classes.filters} role="group" aria-label="Filter changes">
          {filters.map(([one, label]) => (
            <button
              key={one}
              type="button"
              aria-pressed={filter === one}
              onClick={() => {
                setFilter(one)
                setPage(1)
              }}
            >
              {label} {figure(count(one))}
            </button>
          ))}
        </span>
      }
    >
      <DataTable label={title} columns={columns}>
        {shown.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((change) => (
          <ChangeRow key={`${change.row} ${change.column}`} change={change} />
        ))}
      </DataTable>
      {count(filter) > shown.length && (
        <p className={`${classes.more} muted small num`}>
          Showing the first {figure(shown.length)} of {figure(count(filter))}.
        </p>
      )}
      <Pager page={page} limit={PER_PAGE} total={shown.length} onPage={setPage} />
    </Panel>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { row, product, variant, column, from, to, hidesWas } = change
  return (
    <tr>
      <DataCell place="corner">
        <span className="muted">
          <span className={classes.onPhones}>Row </span>
          {figure(row)}
        </span>
      </DataCell>
      <DataCell place="head">
        <b className={classes.name}>{product}</b>
        {variant !== '' && <span className={`${classes.hint} muted`}>{variant}</span>}
      </DataCell>
      <DataCell place="foot">{column}</DataCell>
      <DataCell place="foot">
        {from === null ? (
          <>
            <Mark tone="green">{variant === '' ? 'New product' : 'New variant'}</Mark>{' '}
          </>
        ) : (
          <>
            <del className={`${classes.value} muted`}>{shownValue(column, from)}</del>
            <span className="muted"> to </span>
          </>
        )}
        <b className={classes.value}>{shownValue(column, to)}</b>
        {hidesWas && (
          <span className={`${classes.hint} muted`}>
            {column === 'salePrice' ? 'The price is not shown' : 'Not shown'} as the “was” price: it
            hasn’t been charged for {WAS_DAYS} days.
          </span>
        )}
      </DataCell>
    </tr>
  )
}

const faultColumns = [
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
      <DataTable label="Errors by row and column" columns={faultColumns}>
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
