/** The most words of a search; further ones are ignored. */
const MAX_WORDS = 12

/**
 * The words of a keyword: lower case, without accents, letters and digits only. A possessive s is
 * dropped, whichever apostrophe was typed.
 */
export function searchWords(keyword: string): string[] {
  const plain = keyword.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const named = plain.replaceAll(/['’‘ʼ]s(?![\p{L}\p{N}])/gu, '')
  return [...named.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MAX_WORDS).map(([word]) => word)
}
