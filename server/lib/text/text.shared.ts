const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const time = String.raw`\d{1,2}(?:\.\d\d)?[ap]m|12 noon|midnight`

/** Hours, days of a month, phone numbers and postcodes. */
const together = new RegExp(
  String.raw`((?:${time}) to (?:${time})|\d{1,2} (?:${months})\b|\b0\d{2,4}(?: \d{3,4}){2}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b)`,
)

/**
 * The parts of a text; each second one is read as one, and must not break where lines are short:
 * hours, days of a month, phone numbers and postcodes.
 */
export const unbrokenParts = (text: string): string[] => text.split(together)

/** The text with no-break spaces in those parts. */
export const unbroken = (text: string): string =>
  unbrokenParts(text)
    .map((part, at) => (at % 2 === 0 ? part : part.replaceAll(' ', '\u00a0')))
    .join('')

/** The text with a capital at its beginning: "sofa" becomes "Sofa". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
