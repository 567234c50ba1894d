/** The allowlist of a wordmark: its elements, attributes and values. */

type Pattern = RegExp

const number: Pattern = /^[-+.\de]{1,24}(?:px|%)?$/i
const numbers: Pattern = /^[-+.\de,\s]+$/i
const path: Pattern = /^[-+.\deMZLHVCSQTA,\s]+$/i
const transform: Pattern = /^[-+.\dA-Z(),\s]+$/i
const word: Pattern = /^[a-z-]{1,20}$/i
/** none, currentColor, black, #000, #000000, rgb(0, 0, 0). */
const paint: Pattern = /^(?:[a-z]{3,24}|#[\da-f]{3}|#[\da-f]{6}|rgb\([\d\s.,%]{5,40}\))$/i

type Attributes = Readonly<Record<string, Pattern>>

/** The attributes of paint that every element may have. */
const painting: Attributes = {
  transform,
  fill: paint,
  'fill-rule': word,
  'fill-opacity': number,
  stroke: paint,
  'stroke-width': number,
  'stroke-linecap': word,
  'stroke-linejoin': word,
  'stroke-miterlimit': number,
  'stroke-dasharray': numbers,
  'stroke-dashoffset': number,
  'stroke-opacity': number,
  opacity: number,
  display: word,
  visibility: word,
}

const shapes: Readonly<Record<string, Attributes>> = {
  path: { d: path },
  rect: { x: number, y: number, width: number, height: number, rx: number, ry: number },
  circle: { cx: number, cy: number, r: number },
  ellipse: { cx: number, cy: number, rx: number, ry: number },
  line: { x1: number, y1: number, x2: number, y2: number },
  polyline: { points: numbers },
  polygon: { points: numbers },
}

export const isShape = (element: string): boolean => Object.hasOwn(shapes, element)

/** The attributes that an element may have; null for an element that is not allowed. */
export function attributesOf(element: string): Attributes | null {
  if (element === 'svg' || element === 'g') return painting
  const own = isShape(element) ? shapes[element] : undefined
  return own ? { ...own, ...painting } : null
}

/** Elements that draw nothing, such as metadata of drawing programs. They are dropped. */
const droppedElements = new Set(['title', 'desc', 'metadata', 'defs'])

/** Whether an element is dropped with its content; that of `defs` is checked first. */
export const isDroppedElement = (name: string): boolean =>
  droppedElements.has(name) || /^(?:rdf|sodipodi|inkscape|sketch|cc|dc):/.test(name)

/** Attributes without an effect here. They are dropped. */
const droppedAttributes = new Set([
  'id',
  'class',
  'xmlns',
  'version',
  'baseProfile',
  'enable-background',
  'preserveAspectRatio',
  'role',
  'focusable',
  'clip-rule',
  'color',
  'shape-rendering',
  'text-rendering',
  'image-rendering',
  'paint-order',
])

/** The size and place of the root element, which the page sets. */
const placing = new Set(['viewBox', 'width', 'height', 'x', 'y', 'overflow'])

/** Whether an attribute is dropped. References are not: they are refused. */
export const isDroppedAttribute = (element: string, name: string): boolean =>
  droppedAttributes.has(name) ||
  (element === 'svg' && placing.has(name)) ||
  (name.includes(':') && !name.endsWith(':href')) ||
  /^(?:data|aria)-/.test(name)

const OUTLINES = 'Turn its letters into outlines (paths).'
const ONE_PIECE = 'Export it as plain shapes in one colour.'

/** What to do about some of the elements that are not allowed. */
export const remedies: Readonly<Record<string, string>> = {
  text: OUTLINES,
  tspan: OUTLINES,
  textPath: OUTLINES,
  style: 'Export it with presentation attributes, not with a style sheet.',
  image: 'Replace the embedded picture with traced shapes.',
  linearGradient: ONE_PIECE,
  radialGradient: ONE_PIECE,
  pattern: ONE_PIECE,
  mask: ONE_PIECE,
  filter: ONE_PIECE,
  clipPath: 'Export it without clipping, flattened.',
  use: 'Export it with its symbols expanded.',
  symbol: 'Export it with its symbols expanded.',
}
