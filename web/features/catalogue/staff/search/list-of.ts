/** Splits a text by commas: "sofa, loveseat" are two. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
