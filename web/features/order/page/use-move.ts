import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { normalizePostcode } from '#server/lib/postcode.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import type { SlotOffer } from '../checkout/delivery/slot-offer.ts'
import type { OrderPageData } from './load-order-page.ts'

/** The free windows for a delivery, the selected one, and moving the delivery to it. */
export function useMove(
  order: OrderPageData,
  { part, from: made }: OrderPageData['deliveries'][number],
  onMoved: () => void,
) {
  const [from, turnTo] = useState<string | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [slot, setSlot] = useState<SlotOffer | null>(null)
  const postcode = normalizePostcode(order.address.pincode)
  const wanted = { postcode: postcode ?? '', notBefore: made }
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const first = useQuery(trpc.delivery.slots.queryOptions(wanted, { enabled: postcode !== null }))
  const later = useQuery(
    trpc.delivery.slots.queryOptions(
      { ...wanted, ...(from !== null && { from }) },
      { enabled: postcode !== null && from !== null },
    ),
  )
  const move = useMutation(
    trpc.delivery.move.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.order.page.pathFilter())
        onMoved()
      },
      onError: () => {
        setSlot(null)
        void queryClient.invalidateQueries(trpc.delivery.slots.pathFilter())
      },
    }),
  )
  const days = ((from === null ? undefined : later.data) ?? first.data)?.days ?? []
  return {
    days,
    day: days.find((one) => one.date === date),
    slot,
    firstDay: first.data?.days[0]?.date ?? null,
    until: first.data?.until ?? null,
    isLoading: postcode !== null && first.isLoading,
    onRetry: first.isError ? () => void first.refetch() : null,
    error: move.error,
    busy: move.isPending,
    turnTo: (next: string | null) => {
      setDate(null)
      turnTo(next)
    },
    look: (next: string, free: SlotOffer | null) => {
      move.reset()
      setDate(next)
      setSlot(free)
    },
    choose: (next: SlotOffer) => {
      move.reset()
      setSlot(next)
    },
    submit: () => {
      if (slot !== null && !move.isPending) {
        move.mutate({ orderId: order.id, deliverySlotId: slot.id, part })
      }
    },
  }
}

export type Move = ReturnType<typeof useMove>
