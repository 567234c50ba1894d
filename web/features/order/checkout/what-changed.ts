import { errorText, isApiError } from '#web/lib/trpc.ts'
import { formatPence } from '#web/ui/price.tsx'

/** The message why an order was refused. */
export type Refused = {
  message: string
  /** The differences from the displayed cart. */
  changes: string[]
}

type Change = { title: string; pricePence: number; quantity: number }

/** The current state of a line: "Orla Chair: now 2 at £89.00 each". */
export function changeText({ title, pricePence, quantity }: Change): string {
  return `${title}: now ${quantity} at ${formatPence(pricePence)} each`
}

/** Describes a refusal of the order: prices, quantities or stock that differ from the display. */
export function readRefusal(error: unknown): Refused {
  const message = errorText(error, 'Payment failed')
  const refusal = isApiError(error) ? error.data?.refusal : null
  const facts = refusal?.code === 'ORDER_CHANGED' ? refusal.facts : null
  const changes = facts !== null && 'changes' in facts ? facts.changes.map(changeText) : []
  return { message, changes }
}

const cartRefusals = new Set([
  'ORDER_CHANGED',
  'OUT_OF_STOCK',
  'CART_EMPTY',
  'SERVICE_UNAVAILABLE',
  'SERVICE_OUT_OF_AREA',
])

/** Whether the displayed cart is outdated and must be reloaded. */
export function isCartRefusal(error: unknown): boolean {
  const code = isApiError(error) ? error.data?.refusal?.code : undefined
  return code !== undefined && cartRefusals.has(code)
}
