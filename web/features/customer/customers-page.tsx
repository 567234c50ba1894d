import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { shortDate } from '#server/lib/london-time.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Panel, Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark } from '#web/ui/status-badge.tsx'
import { customerListInput, type CustomerSearch } from './customer-search.ts'
import classes from './customer.module.css'

const columns = [
  { name: 'Customer' },
  { name: 'Orders', right: true },
  { name: 'Spent', right: true },
  { name: 'Last order', right: true },
]

type CustomersPageProps = {
  search: CustomerSearch
  onSearch: (search: CustomerSearch) => void
}

/** Everybody who has bought something, by their latest order. */
export function CustomersPage({ search, onSearch }: CustomersPageProps) {
  const trpc = useTRPC()
  const list = useQuery(
    trpc.customer.list.queryOptions(customerListInput(search), {
      placeholderData: keepPreviousData,
    }),
  )
  const find = useCallback(
    (term: string) => onSearch(term === '' ? {} : { search: term }),
    [onSearch],
  )
  const { items, nextCursor } = list.data ?? {}
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The customers could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <Toolbar>
        <SearchBox
          value={search.search ?? ''}
          placeholder="Name, email, phone, postcode or order number"
          onSearch={find}
        />
        <AnchorButton
          href="/api/admin/customers/export.csv"
          download
          variant="default"
          className="end"
        >
          Download CSV
        </AnchorButton>
      </Toolbar>
      <Panel title="Customers" aside="By their latest paid order">
        {list.isPending && <RowsSkeleton rows={10} />}
        {items?.length === 0 && (
          <NothingListed
            what="customers"
            drawing="drawers"
            filtered={Object.values(search).some(Boolean)}
            onClear={() => onSearch({})}
          >
            People who buy something will appear here.
          </NothingListed>
        )}
        {items !== undefined && items.length > 0 && (
          <DataTable label="Customers" columns={columns} changing={list.isPlaceholderData}>
            {items.map((customer) => (
              <tr key={customer.key}>
                <DataCell place="head">
                  <Link to="/admin/customers/$key" params={{ key: customer.key }} className="link">
                    {customer.name}
                  </Link>{' '}
                  {customer.isBlocked && <Mark tone="red">Blocked</Mark>}
                  <span className={`${classes.second} tiny muted`}>
                    {customer.email ?? 'No email address'}
                    {!customer.hasAccount && ', guest'}
                  </span>
                </DataCell>
                <DataCell right>
                  {customer.orders} {customer.orders === 1 ? 'order' : 'orders'}
                </DataCell>
                <DataCell right>
                  <Amount pence={customer.spentPence} />
                </DataCell>
                <DataCell right>
                  {customer.lastOrderAt === null ? '–' : shortDate(customer.lastOrderAt)}
                </DataCell>
              </tr>
            ))}
          </DataTable>
        )}
        {(nextCursor || search.after !== undefined) && (
          <p className={classes.pages}>
            {search.after !== undefined && (
              <ButtonLink to="/admin/customers/list" variant="default" size="xs">
                First page
              </ButtonLink>
            )}
            {nextCursor && (
              <ButtonLink
                to="/admin/customers/list"
                search={{ after: nextCursor }}
                variant="default"
                size="xs"
              >
                Next
              </ButtonLink>
            )}
          </p>
        )}
      </Panel>
    </>
  )
}
