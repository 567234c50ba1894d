/** Formats pieces: "2 × Marlow Chair and Hartwell Table". */
export const formatPieces = (pieces: readonly { title: string; quantity: number }[]): string =>
  pieces
    .map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))
    .join(' and ')
