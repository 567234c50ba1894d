import type { OrderCookies } from '#server/lib/order-cookies.ts'
import { captureOrder } from '../payment/capture-order.ts'
import type { CaptureInput, CaptureOutput } from '../order.schema.ts'
import { openForGuest } from './open-order.ts'

/**
 * Settles an order after its payment, and gives the paying guest's browser the cookie of its page.
 */
export async function captureAndOpen(
  deps: Parameters<typeof captureOrder>[0],
  cookies: OrderCookies,
  input: CaptureInput,
): Promise<CaptureOutput> {
  const captured = await captureOrder(deps, input)
  const { orderId, guestId } = input
  if (guestId) await openForGuest(deps, cookies, { orderId, guestId })
  return captured
}
