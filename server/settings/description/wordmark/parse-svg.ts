import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of a parsed file. */
export interface SvgElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly SvgElement[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  // No allowed value needs an entity, so none is expanded.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const ATTRIBUTES = ':@'

/** The elements of one level, without text and comments. */
function elementsOf(nodes: unknown): SvgElement[] {
  if (!Array.isArray(nodes)) return []
  return nodes.flatMap((node: unknown): SvgElement[] => {
    const parts = Object.entries(Object(node))
    const [name, children] = parts.find(([key]) => key !== ATTRIBUTES) ?? ['#text', []]
    if (name.startsWith('#')) return []
    const attributes = Object.entries(Object(Object(node)[ATTRIBUTES]))
    return [
      {
        name,
        attributes: Object.fromEntries(attributes.map(([key, value]) => [key, String(value)])),
        children: elementsOf(children),
      },
    ]
  })
}

/** The root element of an SVG file; null when the file is not well-formed or is no SVG. */
export function parseSvg(text: string): SvgElement | null {
  try {
    if (XMLValidator.validate(text) !== true) return null
    const [root, ...others] = elementsOf(parser.parse(text))
    return root?.name === 'svg' && others.length === 0 ? root : null
  } catch {
    // The parser throws at names such as "constructor", and at endless nesting.
    return null
  }
}
