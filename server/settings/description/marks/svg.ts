import { XMLValidator } from 'fast-xml-parser'
import { rootTag } from './wordmark-shape.ts'

/** Whether a text is a well-formed document whose root is an SVG as images have it. */
export function isSvg(text: string): boolean {
  // What stands before the root: declarations, comments and a type.
  const before = text.slice(0, text.indexOf('<svg '))
  if (/<[a-z]/i.test(before)) return false
  if (!rootTag(text).includes('xmlns="http://www.w3.org/2000/svg"')) return false
  try {
    return XMLValidator.validate(text) === true
  } catch {
    // The validator throws at endless nesting.
    return false
  }
}
