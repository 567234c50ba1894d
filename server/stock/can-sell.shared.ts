/** A product's stock, and the days that it takes to be made to order. */
export interface Sold {
  stock: number
  /** Days from the order to the delivery; null for a product that is sold from stock alone. */
  leadDays: number | null
}

/** Whether so many pieces can be sold: from stock, or made to order. */
export const canSell = ({ stock, leadDays }: Sold, quantity: number): boolean =>
  leadDays !== null || quantity <= stock

/** Whether a product is out of stock; never true of one that is made to order. */
export const isSoldOut = (product: Sold): boolean => !canSell(product, 1)

/** How many of the pieces are made to order: those that exceed the stock, which is sold first. */
export const madeOf = ({ stock, leadDays }: Sold, quantity: number): number =>
  leadDays === null ? 0 : Math.max(0, quantity - Math.max(0, stock))
