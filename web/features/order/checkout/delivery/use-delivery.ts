import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readSlot, type StoredSlot, useStoredState } from '../stored-state.ts'
import type { SlotOffer } from './slot-offer.ts'
import { isRefusal, useTRPC } from '#web/lib/trpc.ts'
import { type Cart, deliveryInput } from '../checkout-cart.ts'

/** A window that another order took, and the next free ones. */
export interface Lost {
  gone: SlotOffer | null
  next: SlotOffer[]
}

interface DeliveryOf {
  cart: Cart | undefined
  /** As typed; null while there is no address. */
  postcode: string | null
  /** Stock first: the windows are those of the first of two deliveries. */
  twoDeliveries: boolean
  /** The storage key of the selected window. */
  name: 'window' | 'second window'
  /** Whether there is such a delivery. */
  isWanted?: boolean
}

/** The selection for one address and cart. */
interface Choice {
  for: string
  slot: SlotOffer | null
  lost: Lost | null
}

/**
 * The free windows for a cart and an address, and the selected one: by default the earliest, none
 * after the selected one was taken. Without an address, or outside every zone, there is none.
 */
export function useDelivery({
  cart,
  postcode: typed,
  twoDeliveries,
  name,
  isWanted = true,
}: DeliveryOf) {
  const wanted = { ...deliveryInput(cart, typed), twoDeliveries }
  const about = JSON.stringify(wanted)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [stored, store] = useStoredState<StoredSlot | null>(name, null, readSlot)
  const [from, setFrom] = useState<{ for: string; date: string } | null>(null)
  const enabled = isWanted && wanted.postcode !== '' && wanted.items.length > 0
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const first = useQuery(trpc.delivery.slots.queryOptions(wanted, { enabled }))
  const page = from?.for === about ? from.date : null
  const later = useQuery(
    trpc.delivery.slots.queryOptions(
      { ...wanted, ...(page !== null && { from: page }) },
      { enabled: enabled && page !== null },
    ),
  )

  const storedChoice = stored?.for === about ? { ...stored, lost: null } : null
  const own = choice?.for === about ? choice : storedChoice
  const shown = (page === null ? undefined : later.data) ?? first.data
  const served = enabled && first.data?.served === true
  const preset = own ? own.slot : (first.data?.earliest ?? null)
  const days = [...(first.data?.days ?? []), ...(shown?.days ?? [])]
  const known = days.flatMap(({ windows }) => windows).find(({ id }) => id === preset?.id)
  return {
    name,
    about,
    served,
    message: first.data?.message ?? null,
    days: shown?.days ?? [],
    firstDay: first.data?.days[0]?.date ?? null,
    until: first.data?.until ?? null,
    /** The selected window at its current price. */
    slot: served ? (known ?? preset) : null,
    lost: own?.lost ?? null,
    /** The free windows are loading: the order waits for them. */
    isLoading: enabled && first.isLoading,
    onRetry: first.isError ? () => void first.refetch() : null,
    choose: (slot: SlotOffer | null) => {
      setChoice({ for: about, slot, lost: slot === null ? (own?.lost ?? null) : null })
      store(slot && { for: about, slot })
    },
    turnTo: (date: string | null) => setFrom(date === null ? null : { for: about, date }),
    /** Handles a refusal of the order; returns whether it was about this window. */
    handleRefusal: (error: unknown): boolean => {
      void queryClient.invalidateQueries(trpc.delivery.slots.pathFilter())
      if (!isRefusal(error, 'SLOT_GONE')) return false
      const { gone, next } = error.data.refusal.facts
      if (gone !== null && gone.id !== (known ?? preset)?.id) return false
      setChoice({ for: about, slot: null, lost: { gone, next } })
      store(null)
      return true
    },
  }
}

export type Delivery = ReturnType<typeof useDelivery>
