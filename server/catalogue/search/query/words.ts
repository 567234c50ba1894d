/** Filler words, which are not searched for. */
const FILLERS = new Set(
  (
    'a about after all also am an and any are as at available be because been best both but buy by can cheap ' +
    'could do does doing find for furniture get give good got great had has have having he her here hers him his how i if ' +
    'im in is it its just look looking lovely me most my need new nice not of on online or order our out please ' +
    'purchase quality sale same see sell shop shopping show so some stock store such that the their them then ' +
    'there these they this those to too uk very want was we were what when where which who why will with would ' +
    'you your yours one ones thing things something anything'
  ).split(' '),
)

/** Whether a word is a filler. */
export const isFiller = (word: string): boolean => FILLERS.has(word)

const irregular = new Map([
  ['shelves', 'shelf'],
  ['halves', 'half'],
  ['children', 'child'],
  ['kids', 'kid'],
  ['draws', 'draws'],
])

const irregularPlural = new Map([...irregular].map(([many, one]) => [one, many]))

/** A word and its irregular singular or plural, which PostgreSQL's stemming does not know. */
export const numbersOf = (word: string): string[] => [
  ...new Set([word, irregular.get(word) ?? word, irregularPlural.get(word) ?? word]),
]

/** The singular of an English noun, by its letters. */
export function singularOf(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The key of a phrase: singular words, numbers in digits, without fillers. */
export function phraseKey(words: readonly string[]): string {
  return words
    .filter((word) => !isFiller(word))
    .map((word) => singularOf(digitsOf(word)))
    .join(' ')
}

const UNITS = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven',
  'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] // prettier-ignore
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const small = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, tens): [string, number] => [word, (tens + 2) * 10]),
])
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])

/** The value of a number in digits: 1,000 is a thousand, 1.5 and 1,5 are one and a half. */
export function numberIn(digits: string): number {
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
  return Number.parseFloat(digits.replaceAll(',', grouped ? '' : '.'))
}

/** The digits of a small number in words; any other word itself. */
export function digitsOf(word: string): string {
  const value = small.get(word)
  return value === undefined ? word : String(value)
}

/** A small number in words; null for any other. */
export function wordOf(value: number): string | null {
  return UNITS[value] ?? null
}

/** The number in words at the beginning, with its count of words: "three hundred" is 300, two. */
export function readNumberWords(words: readonly string[]): { value: number; count: number } | null {
  let [value, part, count] = [0, 0, 0]
  for (const word of words) {
    const unit = small.get(word)
    const scale = scales.get(word)
    if (unit !== undefined) part += unit
    else if (scale !== undefined) {
      value += Math.max(part, 1) * scale
      part = 0
    } else if (word !== 'and' || count === 0) break
    count += 1
  }
  return count === 0 || (count === 1 && words[0] === 'and') ? null : { value: value + part, count }
}
