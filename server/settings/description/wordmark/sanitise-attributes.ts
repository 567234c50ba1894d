import { attributesOf, isDroppedAttribute } from './drawing.ts'
import type { SvgElement } from './parse-svg.ts'
import { named, Refused } from './refused.ts'

/** The colour of the text around a drawing. */
export const INK = 'currentColor'

/** The allowed attributes and style properties of an element; drops or refuses the others. */
export function allowedAttributes({ name, attributes }: SvgElement): Map<string, string> {
  const allowed = attributesOf(name) ?? {}
  const kept = new Map<string, string>()
  for (const [key, value] of Object.entries(attributes)) {
    if (key.toLowerCase().startsWith('on')) {
      throw new Refused(`${named(key)} would run a script, which is not allowed in a wordmark.`)
    }
    if (/url\s*\(|javascript:|data:|expression\s*\(/i.test(value)) {
      throw new Refused(
        `${named(key)} links to something else, which is not allowed in a wordmark.`,
      )
    }
    if (key === 'style') {
      for (const [property, said] of declarationsOf(value)) {
        if (Object.hasOwn(allowed, property)) keep(kept, property, said, allowed)
      }
    } else if (Object.hasOwn(allowed, key)) {
      keep(kept, key, value, allowed)
    } else if (!isDroppedAttribute(name, key)) {
      throw new Refused(`${named(key)} of <${name}> cannot be in a wordmark.`)
    }
  }
  return kept
}

function keep(
  kept: Map<string, string>,
  key: string,
  value: string,
  allowed: Readonly<Record<string, RegExp>>,
): void {
  const text = value.trim().replace(/\s+/g, ' ')
  if (!allowed[key]?.test(text)) {
    throw new Refused(`${key} is “${named(text)}”, which is not allowed in a wordmark.`)
  }
  const isPaint = key === 'fill' || key === 'stroke'
  kept.set(key, isPaint ? colourOf(text) : text)
}

/** The declarations of a style attribute. */
const declarationsOf = (style: string): [property: string, value: string][] =>
  style.split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':')
    return at === -1 ? [] : [[declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()]]
  })

const spelled: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  transparent: 'none',
  currentcolor: INK,
}

/** A colour in its normal spelling, so that equal colours compare equal. */
function colourOf(text: string): string {
  const small = text.toLowerCase().replaceAll(' ', '')
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(small)
  if (!short) return spelled[small] ?? small
  const [, red = '', green = '', blue = ''] = short
  return `#${red}${red}${green}${green}${blue}${blue}`
}
