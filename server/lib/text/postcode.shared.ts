/**
 * The outward part's six shapes with the letters that Royal Mail uses in each place, and the inward
 * part. Source: the "Postcode Address File programmer's guide", and BS 7666.
 */
const shape =
  /^(?:[A-PR-UWYZ](?:[0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9]{1,2}|[A-HK-Y][0-9][ABEHMNPRVWXY]))[0-9][ABD-HJLNP-UW-Z]{2}$/
/** The armed forces' post offices have numbers beside their postcodes. */
const forces = /^BFPO[0-9]{1,4}$/
const longest = 16

/**
 * A UK postcode in its printed form, `W1U 4EF` for `w1u4ef`; null for any other text. The letter O
 * in the place of a digit is read as zero.
 */
export function normalizePostcode(text: string): string | null {
  if (text.length > longest) return null
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (forces.test(letters)) return `BFPO ${letters.slice(4)}`
  const outward = letters.slice(0, -3)
  const inward = letters.slice(-3).replace(/^O/, '0')
  const isPostcode = shape.test(outward + inward) || outward + inward === 'GIR0AA'
  return isPostcode ? `${outward} ${inward}` : null
}

/** What is said of a text that is no postcode, where one is asked about. */
export const wrongPostcode = 'Enter a UK postcode, such as W1U 4EF.'

/** The part of a postcode before the space: `W1U` of `W1U 4EF`, `BFPO` of `BFPO 61`. */
export const outwardCode = (postcode: string): string => postcode.slice(0, postcode.indexOf(' '))

const outwardParts = /^([A-Z]{1,2})(?:([0-9]{1,2})([A-Z]?))?$/

/**
 * The areas that an outward code lies in, the narrowest first: `W1U`, `W1` and `W` of `W1U`; `E20`
 * and `E` of `E20`, which is no part of `E2`.
 */
export function areasAround(outward: string): string[] {
  const [, letters, district = ''] = outwardParts.exec(outward) ?? []
  if (letters === undefined) return [outward]
  return [...new Set([outward, letters + district, letters])]
}

/** An area in the form of zones: `E2`, `SW`, `W1U` or `BFPO`; null for any other text. */
export function normalizeArea(text: string): string | null {
  if (text.length > longest) return null
  const area = text.replaceAll(/\s/g, '').toUpperCase()
  return area === 'BFPO' || outwardParts.test(area) ? area : null
}
