/** More words than this narrow nothing any further. */
const MAX_WORDS = 12

/** The words of a keyword: lower case, without accents, of letters and digits alone. */
export function searchWords(keyword: string): string[] {
  const plain = keyword.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MAX_WORDS).map(([word]) => word)
}
