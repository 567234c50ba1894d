/** The most completions of an unfinished word. */
const ENDINGS = 100

/** The least letters of a word that may have two typing errors. */
const LONG = 8

/** The number of errors that counts as too many. */
const MANY = 3

const lettersOf = (word: string) => Array.from(word).toSorted().join('')

/**
 * Finds the words that an unknown word may mean: those that begin with it; if there are none, those
 * with one typing error (a letter inserted, missing or wrong, or two swapped), or two in a word of
 * eight letters or more. A word that lacks letters needs the right first one: "wadrbe" is a
 * wardrobe, but "toaster" no coaster.
 */
export function spellingsOf(word: string, vocabulary: Iterable<string>): string[] {
  const longer: string[] = []
  const near: string[][] = Array.from({ length: MANY }, () => [])
  for (const right of vocabulary) {
    if (right.startsWith(word)) longer.push(right)
    else if (longer.length === 0) near[errorsOf(word, right)]?.push(right)
  }
  const best = longer.length > 0 ? longer : (near.find((words) => words.length > 0) ?? [])
  return [...new Set(best)].toSorted(byLength).slice(0, ENDINGS).toSorted()
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
function errorsOf(word: string, right: string): number {
  const apart = distanceOf(word, right)
  const isSameStart = word[0] === right[0]
  if (apart === 1) {
    return word.length > SHORT || isSlip(word, right) ? 1 : MANY
  }
  if (apart !== 2) return MANY
  if (word.length === right.length && lettersOf(word) === lettersOf(right)) {
    return word.length <= 4 && MEASURES.has(right) ? MANY : 1
  }
  return word.length >= LONG || (right.length >= LONG && isSameStart) ? 2 : MANY
}

/** The last row of the distance matrix, reused because a word is compared with thousands. */
const steps = new Uint8Array(64)

/** The edit distance of two words (insertions, deletions, replacements); above two it is `MANY`. */
export function distanceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) >= MANY || b.length >= steps.length) return MANY
  for (let at = 0; at <= b.length; at += 1) steps[at] = at
  for (let row = 1; row <= a.length; row += 1) {
    let [corner, least] = [row - 1, row]
    steps[0] = row
    for (let at = 1; at <= b.length; at += 1) {
      const above = steps[at] ?? 0
      const replaced = corner + Number(a[row - 1] !== b[at - 1])
      const step = Math.min(replaced, above + 1, (steps[at - 1] ?? 0) + 1)
      corner = above
      steps[at] = step
      if (step < least) least = step
    }
    if (least >= MANY) return MANY
  }
  return Math.min(steps[b.length] ?? MANY, MANY)
}
