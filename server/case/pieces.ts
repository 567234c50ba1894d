/** Pieces of an order as one field of a form holds them: `productId:quantity`, separated by commas. */

export const writePiece = (productId: string, quantity: number): string =>
  `${productId}:${quantity}`

/** The pieces that a form chose; what is left empty is none. */
export function readPieces(text: string): { productId: string; quantity: number }[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [productId = '', quantity = ''] = part.split(':')
      return { productId, quantity: Number(quantity) }
    })
}
