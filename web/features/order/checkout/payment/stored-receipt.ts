import type { RouterOutputs } from '#web/lib/trpc.ts'
import type { CurrentOrder } from '#web/features/order/checkout/current-order.ts'

/** The receipt of a paid order, and its buyer as entered in this tab. */
export type Receipt = RouterOutputs['order']['capture'] & {
  buyer: Pick<CurrentOrder, 'firstName' | 'place' | 'email'>
}

/** The payment and the user signed in at that time; null for a guest. */
type Payer = { intentId: string; userId: string | null }
type Stored = Payer & { receipt: Receipt }

const key = 'receipt'

/** Stores the receipt in this tab, for reload and back navigation. */
export function storeReceipt(payer: Payer, receipt: Receipt): void {
  const stored: Stored = { ...payer, receipt }
  sessionStorage.setItem(key, JSON.stringify(stored))
}

/** The stored receipt of this payment for the same user; else null. */
export function readReceipt({ intentId, userId }: Payer): Receipt | null {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (stored?.intentId !== intentId || stored.userId !== userId) return null
    const { lines, deliveryDays, ...receipt } = stored.receipt
    // Receipts stored by an earlier version lack them.
    return {
      ...receipt,
      lines: lines.map((line) => ({
        ...line,
        variant: line.variant ?? null,
        services: line.services ?? [],
      })),
      paidPence: receipt.paidPence ?? receipt.totalPence,
      balance: receipt.balance ?? null,
      deliveryDays: deliveryDays ?? [],
      delivery: receipt.delivery ?? null,
      secondDelivery: receipt.secondDelivery ?? null,
      deliveryMethod: receipt.deliveryMethod ?? 'van',
      fulfilment: receipt.fulfilment ?? null,
      giftPence: receipt.giftPence ?? 0,
      toAgree: receipt.toAgree ?? null,
    }
  } catch {
    return null
  }
}
