import { useState } from 'react'
import { sumOf } from '../../../../server/lib/services.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import { chosenPieces, deliveryLeft, type Quantities, wireOf } from './refund-pieces.tsx'

type AdminOrder = RouterOutputs['order']['adminDetails']

/** Which pieces, services and whether the delivery of an order are to be refunded, and what that is. */
export function useRefundChoice(order: Pick<AdminOrder, 'lines' | 'deliveryPence' | 'refunds'>) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const { lines } = order
  const pieces = chosenPieces(lines, quantities)
  const leftPence = deliveryLeft(order)
  return {
    isChosen: pieces.length > 0 || withDelivery,
    chosenPence: sumOf(pieces) + (withDelivery ? leftPence : 0),
    /** What was chosen, as the shop takes it. */
    wire: {
      ...(pieces.length > 0 && { lines: pieces.map(wireOf) }),
      ...(withDelivery && { delivery: true }),
    },
    reset: () => {
      setQuantities({})
      setWithDelivery(false)
    },
    /** For `RefundPieces`. */
    fields: {
      lines,
      quantities,
      delivery: { leftPence, chosen: withDelivery, onChange: setWithDelivery },
      onChange: setQuantities,
    },
  }
}
