import { useInfiniteQuery } from '@tanstack/react-query'
import { deleteStoredFilters } from '#web/lib/stored/stored-filters.ts'
import { lazy, useState } from 'react'
import { byCursor, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { OrderTable } from './order-table.tsx'
import { orderPage } from './order-page.ts'
import { OwnRemovals } from './own-removals.tsx'
import classes from './own-orders.module.css'

const OwnOrderDialog = lazy(() => import('./own-order-dialog.tsx'))

/** A shopper's orders and removals, newest first, and the details of the selected order. */
export function OwnOrders() {
  const trpc = useTRPC()
  const list = useInfiniteQuery(trpc.order.list.infiniteQueryOptions(orderPage, byCursor))
  const [shown, setShown] = useState<string | null>(null)
  const orders = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      {list.isError && (
        <RetryNote className={classes.fault} onRetry={() => void list.refetch()}>
          We couldn’t load your orders.
        </RetryNote>
      )}
      {list.isPending && <RowsSkeleton />}
      {orders?.length === 0 && <NoOrders />}
      {orders !== undefined && orders.length > 0 && (
        <OrderTable orders={orders} onShow={setShown} />
      )}
      {list.hasNextPage && (
        <p className={classes.more}>
          <BusyButton
            variant="default"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier orders
          </BusyButton>
        </p>
      )}
      <OwnRemovals />
      {shown !== null && (
        <Opening>
          <OwnOrderDialog id={shown} onClose={() => setShown(null)} />
        </Opening>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      drawing="sofa"
      title="No orders yet"
      actions={
        <ButtonLink to="/shop/listing" onClick={deleteStoredFilters}>
          See all products
        </ButtonLink>
      }
    >
      Your orders and their progress will appear here.
    </EmptyState>
  )
}
