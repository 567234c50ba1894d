/** Patterns of personal data and secrets in the messages of libraries, with their replacements. */
const personal: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\b(sk|pk|rk|whsec)_\w+/g, '[key]'],
  [/_secret_\w+/g, '_[secret]'],
  [/:\/\/[^\s/@]+@/g, '://[credentials]@'],
  // Word by word: a search for the text before an @ would take quadratic time.
  [/[^\s<>"'()[\],;:]+/g, (word) => (/.@./s.test(word) ? '[email]' : word)],
  // Tokens and digests, but not UUIDs.
  [/\b[A-Za-z0-9_]{40,}\b|(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<![\w-])(?:\+\d{2}|0)[\d ()-]{8,14}\d(?![\w-])/g, '[phone]'],
  // PostgreSQL quotes the value that it could not parse.
  [/: "[^"]*"/g, ': [value]'],
  [/=\([^)]*(?:\)|$)/g, '=([value])'],
]

/** Replaces addresses, telephone numbers, keys, tokens and values in a text. */
export function scrub(text: string): string {
  return personal.reduce(
    (words, [what, instead]) =>
      words.replaceAll(what, (found) => (typeof instead === 'string' ? instead : instead(found))),
    text,
  )
}
