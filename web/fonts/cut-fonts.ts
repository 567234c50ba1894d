/**
 * Subsets the packages' fonts into this directory: `node web/fonts/cut-fonts.ts`. Run it after a change
 * of the letters or weights in `web/styles/fonts.css`, or of a package.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Face = {
  /** The file in this directory: `besley-first.woff2`. */
  file: string
  family: string
  /** The lightest and the heaviest weight in use. */
  weights: [number, number]
  letters: string[]
}

const styles = new URL('../styles/fonts.css', import.meta.url)
const rule = /@font-face \{[^}]*\}/g
const cutFile = /fonts\/((.+)-(?:first|other)\.woff2)'/

/** The faces of the stylesheet whose files are subset. */
export async function readFaces(): Promise<Face[]> {
  const css = await readFile(styles, 'utf8')
  return Array.from(css.matchAll(rule), ([face]) => readFace(face)).filter((face) => face !== null)
}

function readFace(face: string): Face | null {
  const [, file, family] = cutFile.exec(face) ?? []
  if (file === undefined || family === undefined) return null
  const [, low, high] = /font-weight: (\d+) (\d+);/.exec(face) ?? []
  const [, range = ''] = /unicode-range:\s+([^;]+);/.exec(face) ?? []
  return { file, family, weights: [Number(low), Number(high)], letters: lettersOf(range) }
}

/** The letters of a CSS unicode-range. */
function lettersOf(range: string): string[] {
  const parts = range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)
  return Array.from(parts, ([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  }).flat()
}

/** Weights within this range look the same: one of them is used for all. */
const SAME_WEIGHT = 20

/**
 * Tables that browsers do not need for fonts without combining marks. Advances (HVAR)
 * are in the outlines too; without GDEF, letters are kerned at every weight as at the lightest, where
 * the difference is a few thousandths of their size.
 */
const UNNEEDED = ['GDEF', 'HVAR', 'MVAR', 'STAT']

const isMark = (letter: string) => /\p{M}/u.test(letter)

/** The package's font with the face's letters and weights alone, byte for byte reproducible. */
export async function cutFont({ family, weights: [min, max], letters }: Face): Promise<Buffer> {
  const path = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  const whole = await readFile(fileURLToPath(import.meta.resolve(path)))
  const wght = max - min <= SAME_WEIGHT ? (min + max) / 2 : { min, max, default: min }
  return subsetFont(whole, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght },
    ...(letters.some(isMark) ? {} : { dropTables: UNNEEDED }),
  })
}

if (import.meta.main) {
  for (const face of await readFaces()) {
    await writeFile(new URL(face.file, import.meta.url), await cutFont(face))
  }
}
