import { freeDelivery } from '#server/lib/order/free-delivery.shared.ts'
import { noop } from '@tanstack/react-query'
import type { Api } from '#web/lib/trpc.ts'
import { type Cart, deliveryInput } from '../checkout-cart.ts'
import { useDelivery } from './use-delivery.ts'

interface DeliveriesOf {
  cart: Cart | undefined
  /** As typed; null while there is no address. */
  postcode: string | null
  twoDeliveries: boolean
}

/**
 * The free windows of an order's deliveries, and the selected ones. The second delivery comes when
 * the slowest line is made, and has a window where the first has one: two deliveries never share a
 * window.
 */
export function useDeliveries({ cart, postcode, twoDeliveries }: DeliveriesOf) {
  const first = useDelivery({ cart, postcode, twoDeliveries, name: 'window' })
  const second = useDelivery({
    cart,
    postcode,
    twoDeliveries: false,
    name: 'second window',
    isWanted: twoDeliveries,
  })
  const { slot } = first
  const secondSlot = slot === null || second.slot?.id === slot.id ? null : second.slot
  const deliveries = twoDeliveries ? [first, second] : [first]
  const isLost = deliveries.some((one) => one.lost !== null && one.slot === null)
  return {
    first,
    second,
    slot,
    secondSlot,
    /** Whether a selected window is no longer free: the order waits for another selection. */
    isLost,
    unpriced: unpricedDelivery({
      isLost,
      isArranged: isArranged(postcode, first),
      isUnknown: postcode === null || first.isLoading,
    }),
  }
}

/** The text in place of a delivery's price while it is unknown; null where it is known. */
export function unpricedDelivery(delivery: {
  isLost: boolean
  isArranged: boolean
  /** Without an address, or while its slots are loading. */
  isUnknown: boolean
}): string | null {
  if (delivery.isUnknown) return freeDelivery.unknown
  if (delivery.isLost) return freeDelivery.toChoose
  return delivery.isArranged ? freeDelivery.arranged : null
}

type Asked = Pick<ReturnType<typeof useDelivery>, 'isLoading' | 'slot' | 'lost'>

/**
 * Whether an order for this postcode is placed without a window: outside every zone, without a free
 * one, or where loading them failed. False before there is an address, and while a window is
 * selected.
 */
export const isArranged = (postcode: string | null, { isLoading, slot, lost }: Asked): boolean =>
  postcode !== null && !isLoading && slot === null && lost === null

/** Whether our delivery team goes to the address; assumed while that is not known. */
export const isTeamArea = ({
  served,
  isLoading,
  onRetry,
}: Pick<ReturnType<typeof useDelivery>, 'served' | 'isLoading' | 'onRetry'>): boolean =>
  served || isLoading || onRetry !== null

/**
 * Reads the free windows and the other ways to an address on the server, which renders them with
 * the page that answers a posted address.
 */
export async function readDeliveriesOnServer(
  { queryClient, trpc }: Api,
  { cart, postcode }: { cart: Cart; postcode: string },
): Promise<void> {
  const input = deliveryInput(cart, postcode)
  if (input.postcode === '' || input.items.length === 0) return
  const slots = trpc.delivery.slots.queryOptions({ ...input, twoDeliveries: false })
  const methods = trpc.delivery.methods.queryOptions(input)
  await Promise.all([queryClient.query(slots).catch(noop), queryClient.query(methods).catch(noop)])
}
