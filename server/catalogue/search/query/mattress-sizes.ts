import type { Limit, Plan } from './limits.ts'

/** British sizes of beds, by the width and length of the mattress in centimetres. */
const sizes = [
  { words: ['single'], label: 'Single', width: 90, length: 190 },
  { words: ['small', 'double'], label: 'Small Double', width: 120, length: 190 },
  { words: ['double'], label: 'Double', width: 135, length: 190 },
  { words: ['king'], label: 'King Size', width: 150, length: 200 },
  { words: ['super', 'king'], label: 'Super King', width: 180, length: 200 },
] as const

/** The names of the sizes: "super king", "super king size". */
export const bedSizeNames: ReadonlySet<string> = new Set(
  sizes.flatMap(({ words }) => [words.join(' '), [...words, 'size'].join(' ')]),
)

const bedWords = new Set(['bed', 'mattress', 'bedstead', 'divan', 'bedframe', 'matress', 'mattres'])

/**
 * Whether measures may be bed sizes: the keyword has a bed or mattress, or nothing but measures.
 */
export const meansBeds = (singulars: readonly string[]): boolean =>
  singulars.length === 0 || singulars.some((word) => bedWords.has(word))

/** How far a measure may be from the standard: 4ft6 is 137 cm, and is sold as 135. */
const NEAR_CM = 4

const near = (a: number, b: number) => Math.abs(a - b) <= NEAR_CM

/** The bed size of two sides, in either order. */
export const sizeOfPlan = ({ sides: [a = 0, b = 0, ...more] }: Plan) =>
  more.length > 0
    ? undefined
    : sizes.find(
        ({ width, length }) =>
          (near(a, width) && near(b, length)) || (near(b, width) && near(a, length)),
      )

/** The bed size of a width. */
export const sizeOfWidth = ({ about, measure }: Limit) =>
  about === undefined || measure !== 'width'
    ? undefined
    : sizes.find(({ width }) => near(about, width))
