/** Encodes pieces of an order as one form field: `productId:quantity`, separated by commas. */

export const writePiece = (productId: string, quantity: number): string =>
  `${productId}:${quantity}`

/** Decodes the pieces of a form field; none for an empty one. */
export function readPieces(text: string): { productId: string; quantity: number }[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [productId = '', quantity = ''] = part.split(':')
      return { productId, quantity: Number(quantity) }
    })
}

/** The lines of an order with their pieces that were not cancelled, of which something can be told. */
export const piecesLeft = <Line extends { quantity: number; cancelledQuantity: number }>(
  lines: readonly Line[] = [],
): Line[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0)

/** Formats pieces: "2 × Marlow Chair and Hartwell Table". */
export const formatPieces = (pieces: readonly { title: string; quantity: number }[]): string =>
  pieces
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(' and ')
