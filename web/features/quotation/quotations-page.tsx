import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { dayAndTime, shortDate } from '#server/lib/london-time.shared.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { channelNames } from '#server/lib/order/sale-channels.shared.ts'
import { quotationStatuses } from '#server/quotation/quotation-status.shared.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import {
  quotationListInput,
  type QuotationSearch,
  quotationsPerPage,
  readQuotationSearch,
} from './quotation-search.ts'
import classes from './quotations-page.module.css'

type QuotationsPageProps = {
  search: QuotationSearch
  onSearch: (search: QuotationSearch) => void
}

/** All quotations, newest first: find one, start one. */
export function QuotationsPage({ search, onSearch }: QuotationsPageProps) {
  const trpc = useTRPC()
  const list = useQuery(
    trpc.quotation.list.queryOptions(quotationListInput(search), {
      placeholderData: keepPreviousData,
    }),
  )
  const filter = useCallback(
    // Another filter starts at the first page.
    (changes: Record<string, string>) =>
      onSearch(readQuotationSearch({ ...search, ...changes, page: 1 })),
    [search, onSearch],
  )
  const find = useCallback((word: string) => filter({ search: word }), [filter])
  const { items, pagination } = list.data ?? {}
  const total = pagination?.totalCount ?? 0
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The quotations could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <Toolbar>
        <SearchBox
          value={search.search ?? ''}
          placeholder="Name, number, phone or postcode"
          onSearch={find}
        />
        <SelectField
          aria-label="Status"
          value={search.status ?? ''}
          onChange={(event) => filter({ status: event.currentTarget.value })}
        >
          <option value="">Any status</option>
          {quotationStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLook({ kind: 'quotation', status }).label}
            </option>
          ))}
        </SelectField>
        <ButtonLink to="/admin/quotes/new" size="sm">
          New quotation
        </ButtonLink>
      </Toolbar>
      <Panel
        title="All Quotations"
        aside={pagination && `${total} ${total === 1 ? 'quotation' : 'quotations'}`}
      >
        {list.isPending && <RowsSkeleton rows={6} />}
        {items?.length === 0 && (
          <NothingListed
            what="quotations"
            drawing="table"
            filtered={Object.values(search).some(Boolean)}
            pagination={pagination}
            onClear={() => onSearch({})}
          >
            Start one when a customer calls or visits.
          </NothingListed>
        )}
        {items !== undefined && items.length > 0 && (
          <QuotationRows items={items} changing={list.isPlaceholderData} />
        )}
        {pagination !== undefined && total > 0 && (
          <Pager
            page={pagination.currentPage}
            limit={quotationsPerPage}
            total={total}
            onPage={(page) => onSearch({ ...search, page })}
          />
        )}
      </Panel>
    </>
  )
}

const columns = [
  { name: 'Quotation' },
  { name: 'Customer' },
  { name: 'Status' },
  { name: 'Valid until' },
  { name: 'Total', right: true },
]

type Row = RouterOutputs['quotation']['list']['items'][number]

function QuotationRows({ items, changing }: { items: Row[]; changing: boolean }) {
  const orderName = useOrderName()
  return (
    <DataTable label="All Quotations" columns={columns} changing={changing}>
      {items.map((row) => (
        <tr key={row.id}>
          <DataCell place="head">
            <Link
              to="/admin/quotes/$quote"
              params={{ quote: quotationName(row.number) }}
              className="link num"
            >
              {quotationName(row.number)}
            </Link>
            <span className={`${classes.below} tiny muted`}>
              {shortDate(row.createdAt)}, {row.sellerName}, {channelNames[row.channel]}
            </span>
          </DataCell>
          <DataCell>
            {[`${row.firstName} ${row.lastName}`.trim(), row.company].filter(Boolean).join(', ') ||
              'No name yet'}
            <span className={`${classes.below} tiny muted`}>
              {row.pieces} {row.pieces === 1 ? 'item' : 'items'}
            </span>
          </DataCell>
          <DataCell place="corner">
            <StatusBadge kind="quotation" status={row.status} />
          </DataCell>
          <DataCell place="foot">
            {row.order === null ? dayAndTime(row.validUntil) : orderName(row.order.number)}
            {row.heldUntil !== null && (
              <span className={`${classes.below} tiny muted`}>
                Held until {dayAndTime(row.heldUntil)}
              </span>
            )}
          </DataCell>
          <DataCell right>
            <Amount pence={row.totalPence} />
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}
