import { allowedAttributes, INK } from './sanitise-attributes.ts'
import { attributesOf, isShape, isDroppedElement, remedies } from './drawing.ts'
import { parseSvg, type SvgElement } from './parse-svg.ts'
import { named, Refused } from './refused.ts'

/** The most characters of a wordmark, which is in every page. */
export const MAX_CHARACTERS = 16_000
const MAX_ELEMENTS = 200
const MAX_LEVELS = 12
/** The least and the greatest ratio of width to height: a wordmark has one line of the header. */
const NARROWEST = 1.5
const WIDEST = 9

/** The colour of shapes without a paint of their own. */
const BLACK = '#000000'

/** The elements and colours of a drawing so far. */
interface Seen {
  elements: number
  colours: Set<string>
}

/** The paint that an element inherits. */
interface Inherited {
  fill: string
  stroke: string
  level: number
}

/**
 * Sanitises a wordmark: rewrites it with nothing but allowed shapes in the colour of the text
 * around them, so that no page ever has the uploaded file. Another file returns its fault as a
 * sentence.
 */
export function sanitiseWordmark(svg: string): { wordmark: string } | { fault: string } {
  try {
    return { wordmark: write(svg) }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.message }
    throw error
  }
}

function write(svg: string): string {
  if (svg.length > MAX_CHARACTERS) {
    throw new Refused(`This file is too large: the limit is ${MAX_CHARACTERS} characters.`)
  }
  const root = parseSvg(svg)
  if (!root) throw new Refused('This is not a complete SVG file.')
  const viewBox = viewBoxOf(root)
  const seen: Seen = { elements: 0, colours: new Set() }
  const drawn = drawingOf(root, seen)
  const [colour, ...others] = seen.colours
  if (colour === undefined) throw new Refused('This SVG has no shapes.')
  if (others.length > 0) {
    throw new Refused(
      `It has ${seen.colours.size} colours (${[...seen.colours].join(', ')}). A wordmark must be a single colour, which takes the colour of the text around it.`,
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawn}</svg>`
}

/** The drawing in one group, to whose id pages refer. */
function drawingOf(root: SvgElement, seen: Seen): string {
  const [only, ...more] = root.children
  const painted = allowedAttributes(root)
  // A sanitised wordmark has its group already.
  const isWritten =
    only?.name === 'g' && only.attributes['id'] === 'wordmark' && more.length + painted.size === 0
  const { children } = isWritten ? only : root
  const attributes = isWritten ? allowedAttributes(only) : painted
  if (!attributes.has('fill')) attributes.set('fill', BLACK)
  const start = { fill: BLACK, stroke: 'none', level: 0 }
  const group = elementHtml({ name: 'g', attributes: {}, children }, start, seen, attributes)
  return group.replace('<g', '<g id="wordmark"')
}

function viewBoxOf({ attributes }: SvgElement): string {
  const numbers = (attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number)
  const [, , width = 0, height = 0] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) {
    throw new Refused('It has no viewBox. Export it with one.')
  }
  const ratio = width / height
  if (ratio < NARROWEST || ratio > WIDEST) {
    throw new Refused(
      `It is ${ratio.toFixed(1)} times as wide as it is tall. A wordmark must be ${NARROWEST} to ${WIDEST} times as wide.`,
    )
  }
  return numbers.join(' ')
}

function elementHtml(
  element: SvgElement,
  inherited: Inherited,
  seen: Seen,
  attributes: Map<string, string> = allowedAttributes(element),
): string {
  const { name, children } = element
  seen.elements += 1
  if (seen.elements > MAX_ELEMENTS) {
    throw new Refused(`It has more than ${MAX_ELEMENTS} shapes.`)
  }
  if (inherited.level > MAX_LEVELS) throw new Refused('Its groups are nested too deeply.')
  if (attributes.get('display') === 'none') return ''
  const fill = attributes.get('fill') ?? inherited.fill
  const stroke = attributes.get('stroke') ?? inherited.stroke
  if (isShape(name)) for (const colour of [fill, stroke]) noteColour(colour, seen)
  for (const paint of ['fill', 'stroke']) {
    const value = attributes.get(paint)
    if (value !== undefined && value !== 'none') attributes.set(paint, INK)
  }
  const written = Array.from(attributes, ([key, value]) => ` ${key}="${value}"`).join('')
  const below = { fill, stroke, level: inherited.level + 1 }
  const inside = isShape(name) ? '' : childrenHtml(children, below, seen)
  return inside === '' && isShape(name)
    ? `<${name}${written}/>`
    : `<${name}${written}>${inside}</${name}>`
}

function childrenHtml(children: readonly SvgElement[], inherited: Inherited, seen: Seen): string {
  return children
    .map((child) => {
      if (isDroppedElement(child.name)) {
        // Definitions could be referred to: they are checked by the same rules, and then dropped.
        if (child.name === 'defs')
          childrenHtml(child.children, inherited, { ...seen, colours: new Set() })
        return ''
      }
      if (child.name === 'svg' || attributesOf(child.name) === null) {
        const remedy = remedies[child.name]
        throw new Refused(
          `<${named(child.name)}> is not allowed in a wordmark.${remedy === undefined ? '' : ` ${remedy}`}`,
        )
      }
      return elementHtml(child, inherited, seen)
    })
    .join('')
}

function noteColour(colour: string, { colours }: Seen): void {
  if (colour !== 'none') colours.add(colour)
}
