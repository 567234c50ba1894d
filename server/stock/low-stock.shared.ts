/** Below this many pieces, stock is low; none at all is low too. */
export const LOW_STOCK = 10

/** The badge for so many pieces in stock; null when stock is not low. */
export function stockBadge(stock: number): { tone: 'out' | 'low'; text: string } | null {
  if (stock === 0) return { tone: 'out', text: 'Out Of Stock' }
  return stock < LOW_STOCK ? { tone: 'low', text: `Only ${stock} items left` } : null
}

/** The text of a cart's line for more pieces than there are. */
export const shortageText = (stock: number) => (stock > 0 ? `Only ${stock} left` : 'Out of stock')
