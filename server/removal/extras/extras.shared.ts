/** The most and the dearest extras of a removal. */
export const MAX_EXTRAS = 10
export const MAX_EXTRA_PENCE = 200_000

/** A drawn signature: lines on 300 by 120, as the path of an SVG. */
export const SIGNATURE = { width: 300, height: 120 }

/** The most points of a signature. */
export const MAX_POINTS = 1500
