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
