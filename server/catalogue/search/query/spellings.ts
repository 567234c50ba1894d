/** The most completions of an unfinished word. */
const ENDINGS = 100

/** The least letters of a word that may have two typing errors. */
const LONG = 8

/** The number of errors that counts as too many. */
const MANY = 3

const lettersOf = (word: string) => Array.from(word).toSorted().join('')

/** A known word, and how many letters have to be changed to make it of another. */
export interface Near {
  near: string
  apart: number
}

/** The completions of an unfinished word, the shortest ones of many, in order. */
export const completionsOf = (longer: readonly string[]): string[] =>
  [...new Set(longer)].toSorted(byLength).slice(0, ENDINGS).toSorted()

/**
 * The words that a misspelled word may mean: those with one typing error (a letter inserted, missing
 * or wrong, or two swapped), or, where there are none, two in a word of eight letters or more. A
 * word that lacks letters needs the right first one: "wadrbe" is a wardrobe, but "toaster" no
 * coaster.
 */
export function correctionsOf(word: string, known: readonly Near[]): string[] {
  const near: string[][] = Array.from({ length: MANY }, () => [])
  for (const one of known) near[errorsOf(word, one)]?.push(one.near)
  return completionsOf(near.find((words) => words.length > 0) ?? [])
}

const byLength = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b))

/** Words of measure at the end of names, to which short words are not corrected. */
const MEASURES = new Set('wide deep high tall long low slim size set'.split(' '))

/** The rows of a keyboard; each row is half a key to the right of the one above. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether two keys are neighbours. */
function areNear(a: string, b: string): boolean {
  const [one, other] = [a, b].map((key) => {
    const row = KEYS.findIndex((keys) => keys.includes(key))
    return { row, place: (KEYS[row] ?? '').indexOf(key) + row / 2 }
  })
  if (!one || !other || one.row < 0 || other.row < 0) return false
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.place - other.place) <= 1
}

const areVowels = (a: string, b: string) => /^[aeiou]{2}$/.test(a + b)

/**
 * Whether a short word with one error is a misspelling. A wrong letter often makes another word,
 * "wine" of "wide" and "bench" of "beech", so it counts only for neighbouring keys, and for two
 * vowels in a word of five letters. A word of four letters needs the right first one, and is no
 * measure.
 */
function isSlip(word: string, right: string): boolean {
  if (word.length < 4) return false
  if (word.length === 4 && (word[0] !== right[0] || MEASURES.has(right))) return false
  if (word.length !== right.length) return true
  const at = Array.from(word).findIndex((letter, place) => letter !== right[place])
  const [typed = '', meant = ''] = [word[at], right[at]]
  return areNear(typed, meant) || (word.length > 4 && areVowels(typed, meant))
}

/** The most letters of a short word. */
const SHORT = 5

/** The number of typing errors in a word that means another; `MANY` when it does not. */
function errorsOf(word: string, { near: right, apart }: Near): number {
  const isSameStart = word[0] === right[0]
  // A first letter is seldom typed for nothing: a fridge is no Ridge.
  if (word.slice(1) === right) return MANY
  if (apart === 1) {
    return word.length > SHORT || isSlip(word, right) ? 1 : MANY
  }
  if (apart !== 2) return MANY
  if (word.length === right.length && lettersOf(word) === lettersOf(right)) {
    return word.length <= 4 && MEASURES.has(right) ? MANY : 1
  }
  return word.length >= LONG || (right.length >= LONG && isSameStart) ? 2 : MANY
}
