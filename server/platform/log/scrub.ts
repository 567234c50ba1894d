/** What is taken out of words that a library wrote, and what stands in its place. */
const personal: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\b(sk|pk|rk|whsec)_\w+/g, '[key]'],
  [/_secret_\w+/g, '_[secret]'],
  [/:\/\/[^\s/@]+@/g, '://[credentials]@'],
  // Word by word: to look for what stands before an @ would take the square of a long text's length.
  [/[^\s<>"'()[\],;:]+/g, (word) => (/.@./s.test(word) ? '[e-mail]' : word)],
  // Tokens and digests, but not ids with their dashes.
  [/\b[A-Za-z0-9_]{40,}\b|(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<![\w-])(?:\+\d{2}|0)[\d ()-]{8,14}\d(?![\w-])/g, '[phone]'],
  // PostgreSQL quotes the value that it could not read.
  [/: "[^"]*"/g, ': [value]'],
  [/=\([^)]*(?:\)|$)/g, '=([value])'],
]

/** Words without addresses, telephone numbers, keys, tokens and values. */
export function scrub(text: string): string {
  return personal.reduce(
    (words, [what, instead]) =>
      words.replaceAll(what, (found) => (typeof instead === 'string' ? instead : instead(found))),
    text,
  )
}
