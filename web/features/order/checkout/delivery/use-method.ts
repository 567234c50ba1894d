import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeliveryMethod, deliveryMethods } from '#server/lib/order/delivery-methods.shared.ts'
import type { MethodsOutput } from '#server/delivery/methods/method.schema.ts'
import { useSettings } from '#web/lib/shop.ts'
import { isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { type Cart, deliveryInput } from '../checkout-cart.ts'
import { useStoredState } from '../stored-state.ts'

const readMethod = (stored: unknown): DeliveryMethod | null =>
  deliveryMethods.find((method) => method === stored) ?? null

const readDay = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

const none: MethodsOutput = { collection: null, parcel: null }

/**
 * The ways to get a cart to an address, and the chosen one: the van, unless another is chosen that
 * can be had. A day for collecting is the first free one unless another is chosen.
 */
export function useMethod({
  cart,
  postcode: typed,
}: {
  cart: Cart | undefined
  /** As typed; null while there is no address. */
  postcode: string | null
}) {
  const { collection: shopCollects, parcels } = useSettings()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [wanted, choose] = useStoredState<DeliveryMethod>('method', 'van', readMethod)
  const [wantedDay, chooseDay] = useStoredState('collection day', '', readDay)
  const input = deliveryInput(cart, typed)
  const isAsked =
    input.postcode !== '' && input.items.length > 0 && (shopCollects.isOffered || parcels.isOffered)
  const asked = useQuery(trpc.delivery.methods.queryOptions(input, { enabled: isAsked }))
  const offered = (isAsked ? asked.data : undefined) ?? none
  const { collection, parcel } = offered
  const isThere =
    (wanted === 'collection' && collection?.first != null) ||
    (wanted === 'parcel' && parcel !== null)
  const method: DeliveryMethod = isThere ? wanted : 'van'
  const free = collection?.days.filter(({ isFull }) => !isFull) ?? []
  const day =
    method === 'collection'
      ? (free.find(({ date }) => date === wantedDay) ?? free[0] ?? null)
      : null
  return {
    method,
    offered,
    /** Whether there is a choice. */
    hasChoice: collection !== null || parcel !== null,
    isLoading: isAsked && asked.isLoading,
    /** The chosen day for collecting. */
    day,
    /** What the chosen method costs, as a delivery; null for the van. */
    priced: method === 'collection' ? collection : method === 'parcel' ? parcel : null,
    choose,
    chooseDay,
    /** Handles a refusal of the order: what can be had is read again. */
    handleRefusal: (error: unknown) => {
      if (!isRefusal(error, 'COLLECTION_DAY_GONE') && !isRefusal(error, 'METHOD_UNAVAILABLE'))
        return
      void queryClient.invalidateQueries(trpc.delivery.methods.pathFilter())
    },
  }
}

export type Method = ReturnType<typeof useMethod>
