/** The order being paid, in this tab's storage, because the buyer may leave for the bank's page. */
export type CurrentOrder = {
  orderId: string
  firstName: string
  place: string
  email: string | null
  /** Proves at sign-in that this browser placed the order. */
  clientSecret: string
  /** The guest who placed it, whose browser may see it once it is paid. */
  guestId?: string
}

const idKey = 'currentOrderId'
const detailsKey = 'currentOrder'

/** Stores the order until it is paid. */
export function storeCurrentOrder(order: CurrentOrder): void {
  sessionStorage.setItem(idKey, order.orderId)
  sessionStorage.setItem(detailsKey, JSON.stringify(order))
}

/** The order that is being paid, or null. */
export function currentOrder(): CurrentOrder | null {
  const orderId = sessionStorage.getItem(idKey)
  if (orderId === null) return null
  const nothing: CurrentOrder = { orderId, firstName: '', place: '', email: null, clientSecret: '' }
  try {
    const stored: CurrentOrder | null = JSON.parse(sessionStorage.getItem(detailsKey) ?? 'null')
    return stored?.orderId === orderId ? stored : nothing
  } catch {
    return nothing
  }
}

/** The unpaid order to transfer when its guest signs in; undefined when there is none. */
export function orderToTransfer(): { orderId: string; clientSecret: string } | undefined {
  const order = currentOrder()
  return order?.clientSecret
    ? { orderId: order.orderId, clientSecret: order.clientSecret }
    : undefined
}

/** Deletes the stored order once it is paid. */
export function deleteCurrentOrder(): void {
  sessionStorage.removeItem(idKey)
  sessionStorage.removeItem(detailsKey)
}
