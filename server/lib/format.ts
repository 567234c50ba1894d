/** The display name of a removal. */
export function removalName(number: number): string {
  return `HR-${number}`
}

/** The display name of an order. */
export function orderName(number: number): string {
  return `HW-${number}`
}
