/** What this tab keeps of the order that is being paid, also while the buyer is at their bank. */
export type CurrentOrder = {
  orderId: string
  firstName: string
  place: string
  email: string | null
}

const idKey = 'currentOrderId'
const detailsKey = 'currentOrder'

/** Keeps the order until it is paid. */
export function rememberOrder(order: CurrentOrder): void {
  sessionStorage.setItem(idKey, order.orderId)
  sessionStorage.setItem(detailsKey, JSON.stringify(order))
}

/** The order that is being paid, or null. */
export function currentOrder(): CurrentOrder | null {
  const orderId = sessionStorage.getItem(idKey)
  if (orderId === null) return null
  const nothing: CurrentOrder = { orderId, firstName: '', place: '', email: null }
  try {
    const kept: CurrentOrder | null = JSON.parse(sessionStorage.getItem(detailsKey) ?? 'null')
    return kept?.orderId === orderId ? kept : nothing
  } catch {
    return nothing
  }
}

/** Forgets the order: it is paid. */
export function forgetOrder(): void {
  sessionStorage.removeItem(idKey)
  sessionStorage.removeItem(detailsKey)
}
