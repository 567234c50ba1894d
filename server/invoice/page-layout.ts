/** The layout of an invoice page: measures in points, and colours. */
export const MARGIN = 48
/** The right edges of the table's columns; the title takes the remaining width. */
export const columns = { title: MARGIN, quantity: 300, price: 366, net: 428, vat: 482, right: 547 }
export const colours = { ink: '#242019', quiet: '#61594D', hairline: '#DFD8CE' }
