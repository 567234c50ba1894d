/** Below this many pieces, stock is low; none at all is low too. */
export const LOW_STOCK = 10

/** What badges and pages say of so many pieces in stock; `null` where nothing is worth saying. */
export function stockBadge(stock: number): { tone: 'out' | 'low'; text: string } | null {
  if (stock === 0) return { tone: 'out', text: 'Out Of Stock' }
  return stock < LOW_STOCK ? { tone: 'low', text: `Only ${stock} items left` } : null
}

/** What a cart's line says that wants more pieces than there are. */
export const shortageText = (stock: number) => (stock > 0 ? `Only ${stock} left` : 'Sold out')
