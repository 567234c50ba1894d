import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import type { Api } from '#web/lib/trpc.ts'
import { loadOrderPage } from '../load-order-page.ts'

/**
 * The page's search parameters: the moved delivery or the collected return, and the first day
 * shown.
 */
export type MoveSearch = { part?: 1 | 2; return?: string; from?: string; days?: 'all' }

/**
 * An order and the free windows for its delivery, or for the collection of a return. `collected` is
 * null for the delivery; `isOpen` is whether a window can be booked now.
 */
export async function loadMovePage(api: Api, number: string, search: MoveSearch) {
  const { queryClient, trpc } = api
  const order = await loadOrderPage(api, number)
  const { id: orderId, address } = order
  const postcode = normalizePostcode(address.pincode)
  const returns =
    search.return === undefined
      ? []
      : await queryClient.query(trpc.return.list.queryOptions({ orderId }))
  const collected = returns.find(({ id }) => id === search.return) ?? null
  const delivery = order.deliveries.find(({ part, window }) =>
    search.part === undefined ? window?.status !== 'delivered' : part === search.part,
  )
  const mayMove = delivery?.mayMove ?? false
  const isOpen = search.return === undefined ? mayMove : mayCollect(order, collected)
  const made = collected === null ? delivery?.from : undefined
  const slots =
    postcode === null || !isOpen
      ? null
      : await queryClient.query(
          trpc.delivery.slots.queryOptions({
            postcode,
            ...(made !== undefined && { notBefore: made }),
            ...(search.from !== undefined && { from: search.from }),
          }),
        )
  return { order, delivery, collected, isOpen, slots }
}

export type MovePageData = Awaited<ReturnType<typeof loadMovePage>>

const uncollected = new Set(['asked', 'accepted', 'slotBooked'])

const mayCollect = ({ seenBy }: { seenBy: string }, sent: { status: string } | null): boolean =>
  seenBy !== 'staff' && sent !== null && uncollected.has(sent.status)
