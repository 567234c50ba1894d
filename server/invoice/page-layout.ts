/** The layout of an invoice page: measures in points, and colours. */
export const MARGIN = 48
/** The right edges of the table's columns; the title takes the remaining width. */
export const columns = { title: MARGIN, quantity: 300, price: 366, net: 428, vat: 482, right: 547 }
export const colours = { ink: '#242019', quiet: '#61594D', hairline: '#DFD8CE' }

/** Matches characters that the fonts lack, which would print as empty boxes. */
const unknown =
  /[^\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC]/gu

/** Replaces characters that the fonts lack by question marks. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(unknown, '?')
}
