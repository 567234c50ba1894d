import { encode } from 'uqr'

/** A QR code as an SVG path in a square of `size` units. */
export interface QrPath {
  size: number
  path: string
}

/** The dark squares of a QR code as one path, a unit each, with the quiet zone around them. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}
