import { isSvg } from './svg.ts'
import { wordmarkShape } from './wordmark-shape.ts'

/** The most characters of a wordmark, which is in every page. */
const MAX_CHARACTERS = 16_000
/** The least and the greatest ratio of width to height: a wordmark has one line of the header. */
const NARROWEST = 1.5
const WIDEST = 9

/**
 * What keeps an SVG from being a wordmark, as a sentence; null for one that may be. It is only ever
 * shown as an image, where nothing of it runs and nothing is loaded, so that only what would look
 * different from one browser to the next is refused.
 */
export function faultOfWordmark(svg: string): string | null {
  if (svg.length > MAX_CHARACTERS) {
    return `This file is too large: the limit is ${MAX_CHARACTERS} characters.`
  }
  if (!isSvg(svg)) return 'This is not a complete SVG file.'
  if (/<!ENTITY/i.test(svg)) return 'Export it as plain SVG, without entities.'
  if (/<(?:\w+:)?text[\s>]/.test(svg)) return 'Turn its letters into outlines (paths).'
  const { ratio } = wordmarkShape(svg)
  if (!Number.isFinite(ratio) || ratio <= 0) return 'It has no viewBox. Export it with one.'
  return ratio < NARROWEST || ratio > WIDEST
    ? `It is ${ratio.toFixed(1)} times as wide as it is tall. A wordmark must be ${NARROWEST} to ${WIDEST} times as wide.`
    : null
}
