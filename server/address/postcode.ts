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
export function formatPostcode(text: string): string | null {
  if (text.length > longest) return null
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (forces.test(letters)) return `BFPO ${letters.slice(4)}`
  const outward = letters.slice(0, -3)
  const inward = letters.slice(-3).replace(/^O/, '0')
  const isPostcode = shape.test(outward + inward) || outward + inward === 'GIR0AA'
  return isPostcode ? `${outward} ${inward}` : null
}
