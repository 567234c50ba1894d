import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { ArrowDownIcon, ChevronLeftIcon, RetryIcon } from '#web/ui/icons/icons.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { NeedsScripts } from '#web/ui/buttons/needs-scripts.tsx'
import { Note } from '#web/ui/note.tsx'
import { Steps } from '#web/ui/page/steps.tsx'
import { ChangeTable, FaultTable } from './change-table.tsx'
import { ChooseFile, ColumnsPanel, FilePanel, ImportFigures } from './file-panels.tsx'
import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './import.module.css'
import { type ImportState, useImport } from './use-import.ts'
import { changesIn, counted, progressText, figure } from './import-text.ts'

/** The import of the catalogue: dry run, review, then writing all or nothing. */
export function ImportPage() {
  const { state, check, checkAgain, write } = useImport()
  const { report, busy, fault, file } = state
  return (
    <>
      <div className={classes.head}>
        <Link to="/admin/products" className={`${classes.back} small muted`}>
          <ChevronLeftIcon size={16} />
          Products
        </Link>
        <div className={classes.steps}>
          <Steps labels={['File', 'Check', 'Done']} current={stepOf(state)} />
        </div>
        <AnchorButton
          href="/api/admin/products/export.csv"
          variant="default"
          size="sm"
          leftSection={<ArrowDownIcon size={16} />}
        >
          Export the catalogue
        </AnchorButton>
        <AnchorButton
          href="/api/admin/products/export.csv?archived=true"
          variant="subtle"
          size="sm"
        >
          Export archived products
        </AnchorButton>
      </div>
      <NeedsScripts>
        JavaScript is off, so you cannot import a file. You can still export.
      </NeedsScripts>
      <div className={classes.message}>
        {fault !== null && <Note tone="bad">{fault}</Note>}
        {report !== null && busy === null && (
          <Result key={report.compared + String(report.written)} report={report} />
        )}
        {busy !== null && <Progress state={state} />}
      </div>
      {report !== null && <ImportFigures report={report} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {report === null && (
            <ChooseFile chosen={file} disabled={busy !== null} onChoose={check} />
          )}
          {report !== null && report.faultCount > 0 && <FaultTable report={report} />}
          {report !== null && changesIn(report) > 0 && <ChangeTable report={report} />}
          {report !== null && (
            <ChooseFile chosen={file} disabled={busy !== null} onChoose={check} />
          )}
          <div className={classes.actions}>
            {report !== null && !report.written && (
              <BusyButton
                size="md"
                busy={busy === 'writing'}
                busyText="Importing..."
                disabled={!canWrite(report) || busy === 'checking'}
                onClick={write}
              >
                Import {counted(changesIn(report), 'change')}
              </BusyButton>
            )}
            {file !== null && report?.written !== true && (
              <Button
                variant="default"
                disabled={busy !== null}
                leftSection={<RetryIcon size={18} />}
                onClick={checkAgain}
              >
                Check again
              </Button>
            )}
          </div>
          {(report === null || report.written) && <EarlierImports />}
        </div>
        <div className={classes.main}>
          {report !== null && <FilePanel file={report.file} />}
          <ColumnsPanel />
        </div>
      </div>
    </>
  )
}

const canWrite = (report: ImportReport) => report.faultCount === 0 && changesIn(report) > 0

function stepOf({ report, busy }: ImportState): number {
  if (report?.written === true) return 2
  return report || busy ? 1 : 0
}

/** The result of a dry run or import; focused, so that it is announced. */
function Result({ report }: { report: ImportReport }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { tone, title, more } = wordsOf(report)
  return (
    <div ref={box} tabIndex={-1} className={classes.result}>
      <Note tone={tone}>
        <b>{title}</b>
        <br />
        {more}
      </Note>
    </div>
  )
}

function wordsOf(report: ImportReport) {
  const changes = changesIn(report)
  const rows = new Set(report.faults.map(({ row }) => row)).size
  if (report.written) {
    const title = `${counted(changes, 'change')} imported`
    return { tone: 'good', title, more: 'They are now live in the shop.' } as const
  }
  if (report.faultCount > 0) {
    const title = `Nothing has been imported. Fix ${counted(rows, 'row')} first`
    const more =
      'Nothing is imported until every row is right. Fix them in your spreadsheet, then choose the file again.'
    return { tone: 'bad', title, more } as const
  }
  if (changes === 0) {
    const more = 'The file matches the shop.'
    return { tone: 'good', title: 'Nothing to import', more } as const
  }
  const title = `Nothing has been imported yet. ${counted(changes, 'change')} to review`
  return { tone: 'good', title, more: 'Review the changes, then import them below.' } as const
}

/** The progress of the upload and import. */
function Progress({ state: { progress } }: { state: ImportState }) {
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0
  const words = progressText(progress)
  return (
    <div className={`box ${classes.progress} num`}>
      <span aria-hidden="true">{words}</span>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <Measure value={share} bar={7} />
      </div>
      <span role="status" className="visually-hidden">
        {words.split(',')[0]}
      </span>
    </div>
  )
}

type Import = RouterOutputs['catalogue']['imports']['items'][number]

const outcomes = {
  written: { word: 'Imported', tone: 'green' },
  unchanged: { word: 'Nothing to change', tone: 'black' },
  faulty: { word: 'Errors', tone: 'red' },
  outdated: { word: 'Catalogue changed', tone: 'yellow' },
  failed: { word: 'Failed', tone: 'red' },
} as const satisfies Record<Import['outcome'], { word: string; tone: string }>

const columns = [{ name: 'When' }, { name: 'Who' }, { name: 'File' }, { name: 'Outcome' }]

/** The earlier imports: author, time, file and outcome. */
function EarlierImports() {
  const trpc = useTRPC()
  const list = useQuery(trpc.catalogue.imports.queryOptions())
  return (
    <Panel
      title="Previous imports"
      aside={list.data && `kept for ${counted(list.data.days, 'day')}`}
    >
      <FaultBanner
        message={list.error && errorText(list.error, 'Previous imports could not be loaded.')}
        onRetry={() => void list.refetch()}
      />
      {list.isPending && <RowsSkeleton />}
      {list.data?.items.length === 0 && (
        <p className={`${classes.more} muted small`}>Nothing has been imported yet.</p>
      )}
      {list.data !== undefined && list.data.items.length > 0 && (
        <DataTable label="Previous imports" columns={columns}>
          {list.data.items.map((one) => (
            <tr key={one.id}>
              <DataCell place="corner">{dateAndTime(one.createdAt)}</DataCell>
              <DataCell place="foot">{one.actorName}</DataCell>
              <DataCell place="head">
                <span className={classes.fileName}>{one.fileName}</span>
              </DataCell>
              <DataCell place="foot">
                <Mark tone={outcomes[one.outcome].tone}>{outcomes[one.outcome].word}</Mark>
                <span className={`${classes.hint} muted`}>{detailOf(one)}</span>
              </DataCell>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  )
}

/** The extent of an import: "112 products, 140 cells, 6 new; 10,000 rows". */
function detailOf({ outcome, rows, changedProducts, changedCells, ...one }: Import): string {
  const of = counted(rows, 'row')
  if (outcome === 'faulty') return `${counted(one.faultCount, 'error')} in ${of}`
  if (outcome !== 'written') return `Nothing imported from ${of}`
  const added = one.addedProducts > 0 ? `, ${figure(one.addedProducts)} new` : ''
  return `${counted(changedProducts, 'product')}, ${counted(changedCells, 'cell')}${added}; ${of}`
}
