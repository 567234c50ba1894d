/** The path of the PDF of a quotation, such as HQ-12. */
export const pdfOf = (number: string): string => `/account/quotes/${number}.pdf`
