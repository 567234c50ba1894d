import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import type { Api } from '#web/lib/trpc.ts'
import { loadOrderPage } from '../load-order-page.ts'
import { freeWindows } from '../move/choose-window.tsx'

/** Loads what can be returned of an order, its open returns, and the free collection windows. */
export async function loadReturnPage(api: Api, number: string) {
  const { queryClient, trpc } = api
  const order = await loadOrderPage(api, number)
  const { id: orderId, address } = order
  const postcode = normalizePostcode(address.pincode)
  const [returnable, returns, slots] = await Promise.all([
    queryClient.query(trpc.return.returnable.queryOptions({ orderId })),
    queryClient.query(trpc.return.list.queryOptions({ orderId })),
    postcode === null ? null : queryClient.query(trpc.delivery.slots.queryOptions({ postcode })),
  ])
  const { number: orderNumber, deliveryMethod } = order
  return { number: orderNumber, deliveryMethod, returnable, returns, windows: freeWindows(slots) }
}

export type ReturnPageData = Awaited<ReturnType<typeof loadReturnPage>>
