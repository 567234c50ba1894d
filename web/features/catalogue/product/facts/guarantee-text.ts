/** The length of a guarantee: "1 year", "10 years". */
export const guaranteeText = (years: number): string => (years === 1 ? '1 year' : `${years} years`)
