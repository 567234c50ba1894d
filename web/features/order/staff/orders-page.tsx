import { lazy, useCallback, useState } from 'react'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { stringifySearch } from '#web/lib/search-params.ts'
import { useMay } from '#web/lib/use-may.ts'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { OrderRows } from './order-rows.tsx'
import {
  filterNames,
  type OrderSearch,
  ordersPerPage,
  readOrderSearch,
  orderStatusFilters,
  waitingNames,
} from './order-search.ts'
import { type OrderRow, useOrders } from './use-orders.ts'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import classes from './orders-page.module.css'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))
const DeleteOrder = lazy(() => import('./delete-order.tsx'))

type OrdersPageProps = {
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
}

/** All orders, newest first: list, change status, refund and delete. */
export function OrdersPage({ search, onSearch }: OrdersPageProps) {
  const list = useOrders(search)
  const [shown, setShown] = useState<OrderRow | null>(null)
  const [deleting, setDeleting] = useState<OrderRow | null>(null)
  const filter = useCallback(
    // Another filter starts at the first page.
    (changes: Record<string, string>) =>
      onSearch(readOrderSearch({ ...search, ...changes, page: 1 })),
    [search, onSearch],
  )
  const { items, pagination } = list.data ?? {}
  const total = pagination?.totalCount ?? 0
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The orders could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <OrderFilters search={search} onFilter={filter} />
      <Panel
        title="All Orders"
        aside={pagination && `${total} ${total === 1 ? 'order' : 'orders'}`}
      >
        {list.isPending && <RowsSkeleton rows={ordersPerPage} />}
        {items?.length === 0 && (
          <NothingListed
            what="orders"
            drawing="drawers"
            filtered={Object.values(search).some(Boolean)}
            pagination={pagination}
            onClear={() => onSearch({})}
          >
            New orders will appear here.
          </NothingListed>
        )}
        {items !== undefined && items.length > 0 && (
          <OrderRows
            orders={items}
            changing={list.isPlaceholderData}
            onShow={setShown}
            onDelete={setDeleting}
          />
        )}
        {pagination !== undefined && total > 0 && (
          <Pager
            page={pagination.currentPage}
            limit={ordersPerPage}
            total={total}
            onPage={(page) => onSearch({ ...search, page })}
          />
        )}
      </Panel>
      <Opening>
        {shown !== null && <OrderDialog row={shown} onClose={() => setShown(null)} />}
        {deleting !== null && <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />}
      </Opening>
    </>
  )
}

type OrderFiltersProps = {
  search: OrderSearch
  onFilter: (changes: Record<string, string>) => void
}

const days = [
  { name: 'from', label: 'From', labelWidth: 54 },
  { name: 'to', label: 'To', labelWidth: 38 },
] as const

/** The filters of the orders: name, number, phone or postcode; status; day. */
function OrderFilters({ search, onFilter }: OrderFiltersProps) {
  const may = useMay()
  const find = useCallback((word: string) => onFilter({ search: word }), [onFilter])
  return (
    <Toolbar>
      <SearchBox
        value={search.search ?? ''}
        placeholder="Name, order number, phone or postcode"
        onSearch={find}
      />
      <SelectField
        aria-label="Status"
        className={classes.status}
        value={search.status ?? ''}
        onChange={(event) => onFilter({ status: event.currentTarget.value })}
      >
        <option value="">Any status</option>
        {orderStatusFilters.map((status) => (
          <option key={status} value={status}>
            {filterNames[status] ?? orderStatusLabel(status)}
          </option>
        ))}
      </SelectField>
      <SelectField
        aria-label="Waiting for"
        className={classes.status}
        value={search.waits ?? ''}
        onChange={(event) => onFilter({ waits: event.currentTarget.value })}
      >
        <option value="">Waiting or not</option>
        {Object.entries(waitingNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      {days.map(({ name, label, labelWidth }) => (
        <TextField
          key={name}
          type="date"
          aria-label={label}
          leftSection={<span className="muted small">{label}</span>}
          leftSectionWidth={labelWidth}
          className={classes.day}
          value={search[name] ?? ''}
          min={name === 'to' ? search.from : undefined}
          max={name === 'from' ? search.to : undefined}
          onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
        />
      ))}
      {may('customers') && (
        <AnchorButton
          href={`/api/admin/orders/export.csv${stringifySearch({ from: search.from, to: search.to })}`}
          download
          variant="default"
          className="end"
        >
          Download CSV
        </AnchorButton>
      )}
    </Toolbar>
  )
}
