const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const time = String.raw`\d{1,2}(?:\.\d\d)?[ap]m|12 noon|midnight`
const date = String.raw`\d{1,2} (?:${months})\b(?: \d{4}\b)?|\b(?:${months}) \d{4}\b`
const phone = String.raw`(?:\+44 ?\d{2,4}|\b0\d{2,4})(?: \d{3,6}){1,2}\b`
const postcode = String.raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b`
/** "155 × 91 × 71 cm", "40.3 kg", "3.0 m³". */
const size = String.raw`\d[\d.,]*(?: × [\d.]+)* (?:cm\b|kg\b|m³)`
/** The number of an order, a removal or an invoice: "HW-12", "HW-2026-000001". */
const number = String.raw`\b[A-Z]{1,6}-(?:CN-)?\d+(?:-\d+)?\b`

/** Hours, dates, phone numbers, postcodes, sizes and the numbers of orders. */
const together = new RegExp(
  `((?:${time}) to (?:${time})|${date}|${phone}|${postcode}|${size}|${number})`,
)

/**
 * The parts of a text; each second one is read as one, and must not break where lines are short:
 * hours, dates, phone numbers, postcodes, sizes and the numbers of orders.
 */
export const unbrokenParts = (text: string): string[] => text.split(together)

/** The text with a capital at its beginning: "sofa" becomes "Sofa". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
