/** A term as LIKE reads it literally: `%`, `_` and `\` in it stand for themselves. */
export function escapeLike(term: string): string {
  return term.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The LIKE pattern of texts that contain a term. */
export const containing = (term: string) => `%${escapeLike(term)}%`
