const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

/**
 * What a cart holds, from the quantity of each product: "3 products, 8 items", beginning with the
 * number of the cart's badge; "2 items" for one of each.
 */
export function itemsText(quantities: readonly number[]): string {
  const items = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const products = items === quantities.length ? '' : `${count(quantities.length, 'product')}, `
  return products + count(items, 'item')
}
