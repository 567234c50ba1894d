/** The papers that have a series of numbers each. */
export type PaperKind = 'invoice' | 'creditNote'

/** The kinds of papers in each series: those of changed orders have the numbers of all others. */
export const kindsOfSeries = {
  invoice: ['invoice', 'changeInvoice'],
  creditNote: ['creditNote', 'changeCreditNote'],
} as const satisfies Record<PaperKind, readonly string[]>
