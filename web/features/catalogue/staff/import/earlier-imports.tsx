import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './import.module.css'
import { counted, figure } from './import-text.ts'

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
export function EarlierImports() {
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
