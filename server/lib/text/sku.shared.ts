/** A SKU as it is stored, and looked for: in capitals, with single spaces. */
export const skuOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
