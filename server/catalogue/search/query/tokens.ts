/** A token of a keyword: a number, a word or a sign, with its span. */
export interface Token {
  /** The text in lower case, without accents; the digits of a number. */
  text: string
  kind: 'number' | 'word' | 'sign'
  start: number
  end: number
  /** Whether it follows the token before it without a space. */
  glued: boolean
}

/** The most tokens of a keyword; further ones are ignored. */
const MAX_TOKENS = 24

const PIECES =
  /(?<number>\d+(?:[.,]\d+)*)|(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’‘ʼ]s(?![\p{L}\p{N}]))?)|[£<>≤≥×+"”″'’′–-]/gu

const BEFORE_DIGITS = /^\p{L}[\p{L}\p{M}]*/u

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʼ]s$/u, '')

/** Splits a keyword into tokens: "4ft6 bed" is 4, ft, 6 and bed. A possessive s is dropped. */
export function tokensOf(keyword: string): Token[] {
  const tokens: Token[] = []
  let end = -1
  for (const { 0: found, index, groups } of split(keyword)) {
    const kind = groups?.['number'] !== undefined ? 'number' : groups?.['word'] ? 'word' : 'sign'
    const text = kind === 'number' ? found : plain(found)
    tokens.push({ text, kind, start: index, end: index + found.length, glued: index === end })
    end = index + found.length
    if (tokens.length === MAX_TOKENS) break
  }
  return tokens
}

/** Splits letters from digits: ft6 is ft and 6. */
function* split(keyword: string) {
  const pieces = new RegExp(PIECES)
  for (let piece = pieces.exec(keyword); piece !== null; piece = pieces.exec(keyword)) {
    const letters = piece.groups?.['word'] && BEFORE_DIGITS.exec(piece[0])?.[0]
    if (letters && /^\d/.test(piece[0].slice(letters.length))) {
      piece[0] = letters
      pieces.lastIndex = piece.index + letters.length
    }
    yield piece
  }
}
