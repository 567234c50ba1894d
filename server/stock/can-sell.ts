/** What is known of a product's stock, and of the days that it takes to be made. */
export interface Sold {
  stock: number
  /** Days from the order to the delivery; null for a product that is sold from stock alone. */
  leadDays: number | null
}

/** Whether so many pieces can be sold: from stock, or because they are made. */
export const canSell = ({ stock, leadDays }: Sold, quantity: number): boolean =>
  leadDays !== null || quantity <= stock

/** Whether nothing can be sold: what pages call Out Of Stock. Never true of what is made to order. */
export const isSoldOut = (product: Sold): boolean => !canSell(product, 1)

/** How many of the pieces are made: those that exceed the stock, which goes first. */
export const madeOf = ({ stock, leadDays }: Sold, quantity: number): number =>
  leadDays === null ? 0 : Math.max(0, quantity - Math.max(0, stock))
