import { loweredBy } from '#server/order/balance/balance-rules.shared.ts'
import { useState } from 'react'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import {
  chosenPieces,
  deliveryLeft,
  hasPieceFault,
  isStillOwed,
  leaveDelivery,
  type Quantities,
  wireOf,
  withServices,
} from './refund-pieces.tsx'

type AdminOrder = RouterOutputs['order']['adminDetails']

/** The selected refund of an order: pieces, services, the delivery, and their amount. */
export function useRefundChoice(
  order: Pick<AdminOrder, 'lines' | 'deliveryPence' | 'refunds' | 'balance'>,
) {
  const [quantities, setQuantities] = useState<Quantities>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const [restock, setRestock] = useState(true)
  const { lines } = order
  const pieces = chosenPieces(lines, quantities)
  const leftPence = deliveryLeft(order)
  const leaves = leaveDelivery(lines, pieces)
  const isChosen = pieces.length > 0 || withDelivery
  const chosenPence = pieces.reduce(
    (sum, { quantity, penceOf }) => sum + penceOf(quantity),
    withDelivery ? leftPence : 0,
  )
  return {
    isChosen,
    /** Whether a typed quantity is refused: nothing may be refunded before it is corrected. */
    isWrong: hasPieceFault(lines, quantities),
    chosenPence,
    /** What of it is taken off the balance in place of a refund. */
    loweredPence: isStillOwed(lines, pieces)
      ? loweredBy(order.balance?.pence ?? 0, chosenPence)
      : 0,
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
