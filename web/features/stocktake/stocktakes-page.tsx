import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#server/lib/london-time.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { PostForm } from '#web/ui/forms/post-form.tsx'
import { usePostForm } from '#web/ui/forms/use-post-form.ts'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import classes from './stocktake.module.css'

/** Every stocktake, and the start of another. */
export function StocktakesPage() {
  const list = useQuery(useTRPC().stocktake.list.queryOptions())
  const { items } = list.data ?? {}
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The stocktakes could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <div className={classes.stack}>
        <StartForm />
        <Panel title="Stocktakes">
          {list.isPending && <RowsSkeleton rows={5} />}
          {items?.length === 0 && (
            <NothingListed what="stocktakes" drawing="drawers" filtered={false} onClear={() => {}}>
              Every stocktake you start is kept here.
            </NothingListed>
          )}
          {items !== undefined && items.length > 0 && <List items={items} />}
        </Panel>
      </div>
    </>
  )
}

function StartForm() {
  const { categories } = useTaxonomy()
  const form = usePostForm(
    'start-stocktake',
    'The stocktake could not be started. Please try again.',
  )
  return (
    <Panel title="Start a stocktake">
      <Compact>
        <PostForm posted={form} className={classes.start}>
          <SelectField label="Products" {...form.field('category')}>
            <option value="">Everything sold from stock</option>
            {categories.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <label className={classes.blind}>
            <input type="checkbox" name="blind" defaultChecked />
            <span>
              Hide what is expected
              <span className="muted small">Shown once a product is counted.</span>
            </span>
          </label>
          <BusyButton type="submit" size="sm" busy={form.busy}>
            Start counting
          </BusyButton>
        </PostForm>
      </Compact>
    </Panel>
  )
}

const columns = [
  { name: 'Stocktake' },
  { name: 'Started' },
  { name: 'Counted', right: true },
  { name: 'Differences', right: true },
  { name: 'State' },
]

function List({ items }: { items: RouterOutputs['stocktake']['list']['items'] }) {
  return (
    <DataTable label="Stocktakes" columns={columns}>
      {items.map(({ number, title, startedBy, startedAt, finishedAt, counted, different }) => (
        <tr key={number}>
          <DataCell place="head">
            <Link
              to="/admin/stocktake/$number"
              params={{ number: String(number) }}
              className="link"
            >
              {number}: {title}
            </Link>
          </DataCell>
          <DataCell>
            {shortDate(startedAt)}
            {startedBy !== null && <span className="muted"> by {startedBy}</span>}
          </DataCell>
          <DataCell right>{counted} counted</DataCell>
          <DataCell right>{different} different</DataCell>
          <DataCell place="corner">
            {finishedAt === null ? (
              <Mark tone="blue">Counting</Mark>
            ) : (
              <Mark tone="black">Finished</Mark>
            )}
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}
