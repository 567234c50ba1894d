/** Global trade item numbers: the numbers of bar codes, with 8, 12, 13 or 14 digits. */

/** Whether a text is a GTIN: its length, and the check digit that the digits before it come to. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  // From the right, digits weigh 1 and 3 by turns, the check digit 1.
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Whether a GTIN is one in the world: those that GS1 keeps for use inside a company are labels of
 * its own, and mean something else to everybody else.
 */
export function isPublicGtin(gtin: string): boolean {
  if (gtin.length === 8) return !/^[02]/.test(gtin)
  return !/^(?:0[24]|2)/.test(gtin.padStart(14, '0').slice(1))
}

/** The lengths of GTINs. */
const LENGTHS = [8, 12, 13, 14]

/**
 * The GTINs that a search means, as they may be stored: a scanner reads 12 digits where a list has
 * 13, with a zero before them. None for a text that is no GTIN; spaces and hyphens are left out.
 */
export function gtinsOf(text: string): string[] {
  const digits = text.replaceAll(/[ -]/g, '')
  if (!isGtin(digits)) return []
  const bare = digits.replace(/^0+/, '')
  return LENGTHS.filter((length) => length >= bare.length).map((length) =>
    bare.padStart(length, '0'),
  )
}
