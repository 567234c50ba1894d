import { errorText, isRefusal } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'

/** The message why an order was refused. */
export type Refused = {
  message: string
  /** The differences from the displayed cart. */
  changes: string[]
}

type Change = { title: string; pricePence: number; quantity: number }

/** The current state of a line: "Orla Chair: now 2 at £89.00 each". */
function changeText({ title, pricePence, quantity }: Change): string {
  return `${title}: now ${quantity} at ${formatPence(pricePence)} each`
}

/** Describes a refusal of the order: prices, quantities or stock that differ from the display. */
export function readRefusal(error: unknown): Refused {
  const message = errorText(error, 'Payment failed')
  if (!isRefusal(error, 'ORDER_CHANGED')) return { message, changes: [] }
  return { message, changes: error.data.refusal.facts.changes.map(changeText) }
}

const cartRefusals = [
  'ORDER_CHANGED',
  'CODE_REFUSED',
  'OUT_OF_STOCK',
  'CART_EMPTY',
  'SERVICE_UNAVAILABLE',
  'SERVICE_OUT_OF_AREA',
] as const

/** Whether the displayed cart is outdated and must be reloaded. */
export function isCartRefusal(error: unknown): boolean {
  return cartRefusals.some((code) => isRefusal(error, code))
}
