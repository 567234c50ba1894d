import { useQuery } from '@tanstack/react-query'
import { deliveryPromise } from '#server/delivery/delivery-cost.shared.ts'
import { usePromises } from './shop.ts'
import { useTRPC } from './trpc.ts'

/** The prices of delivery over all zones; undefined while they are not known. Pages have loaded them. */
export function useDeliveryCost() {
  const trpc = useTRPC()
  return useQuery(trpc.delivery.cost.queryOptions(undefined, { staleTime: 3_600_000 })).data
}

/** The promise of delivery without a postcode: what it includes, and what it costs. */
export function useDeliveryPromise(): string {
  const { deliveryDetail } = usePromises()
  return deliveryPromise(deliveryDetail, useDeliveryCost())
}
