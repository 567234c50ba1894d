/** Escapes a term for LIKE: `%`, `_` and `\` match themselves. */
export function escapeLike(term: string): string {
  return term.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The LIKE pattern of texts that contain a term, with any kind of apostrophe. */
export const containing = (term: string) => `%${anyApostrophe(escapeLike(term))}%`

/** A LIKE pattern in which straight and curly apostrophes match each other. */
const anyApostrophe = (pattern: string) => pattern.replaceAll(/['’‘ʼ`´]/g, '_')
