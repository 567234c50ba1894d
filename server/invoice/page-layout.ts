/** The layout of an invoice page: measures in points, and colours. */
export const MARGIN = 48
/** The right edges of the table's columns; the title takes the remaining width. */
export const columns = { title: MARGIN, quantity: 300, price: 366, net: 428, vat: 482, right: 547 }
export const colours = { ink: '#242019', quiet: '#61594D', hairline: '#DFD8CE' }

/** The characters that the fonts have; any other would be an empty box. */
const unknown =
  /[^\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC]/gu

/** A text in the fonts' characters; any other becomes a question mark. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(unknown, '?')
}
