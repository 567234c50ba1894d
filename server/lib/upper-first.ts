/** The text with a capital at its beginning: "sofa" becomes "Sofa". */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
