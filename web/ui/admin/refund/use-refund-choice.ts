import { useState } from 'react'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import {
  chosenPieces,
  deliveryLeft,
  leaveDelivery,
  type Quantities,
  wireOf,
  withServices,
} from './refund-pieces.tsx'

type AdminOrder = RouterOutputs['order']['adminDetails']

/** The selected refund of an order: pieces, services, the delivery, and their amount. */
export function useRefundChoice(order: Pick<AdminOrder, 'lines' | 'deliveryPence' | 'refunds'>) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const [restock, setRestock] = useState(true)
  const { lines } = order
  const pieces = chosenPieces(lines, quantities)
  const leftPence = deliveryLeft(order)
  const leaves = leaveDelivery(lines, pieces)
  return {
    isChosen: pieces.length > 0 || withDelivery,
    chosenPence: pieces.reduce(
      (sum, { quantity, penceOf }) => sum + penceOf(quantity),
      withDelivery ? leftPence : 0,
    ),
    /** The selection as the procedure's input. */
    wire: {
      ...(pieces.length > 0 && { lines: pieces.map(wireOf) }),
      ...(leaves && { restock }),
      ...(withDelivery && { delivery: true }),
    },
    reset: () => {
      setQuantities({})
      setWithDelivery(false)
      setRestock(true)
    },
    /** For `RefundPieces`. */
    fields: {
      lines,
      quantities,
      delivery: { leftPence, chosen: withDelivery, onChange: setWithDelivery },
      stock: leaves ? { restock, onChange: setRestock } : null,
      onChange: (typed: Quantities) =>
        setQuantities((before) => withServices(lines, before, typed)),
    },
  }
}
