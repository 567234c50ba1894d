import { expect, test } from 'vitest'
import { faultOfWordmark } from './wordmark.ts'
import { wordmarkShape } from './wordmark-shape.ts'

const OUTLINE = '<path d="M0 0h90v20H0z"/>'
const svg = (inside: string, attributes = 'viewBox="0 0 100 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test.each([
  [
    'Inkscape',
    `<?xml version="1.0"?>${svg(`<g xmlns:inkscape="http://www.inkscape.org" inkscape:label="a" style="fill:#231f20">${OUTLINE}</g>`)}`,
  ],
  ['Illustrator', svg(`<!-- Generator --><style>.a{fill:red}</style><title>Oak</title>${OUTLINE}`)],
  ['Figma', svg(`<defs/><g><rect width="9" height="9" rx="2" fill="black"/></g>`)],
])('a drawing of %s is a wordmark as it is', (_, text) => {
  expect(faultOfWordmark(text)).toBeNull()
})

test.each([
  ['type', svg('<text x="1">Oak</text>'), 'Turn its letters into outlines (paths).'],
  ['no viewBox', svg(OUTLINE, 'width="100" height="20"'), 'It has no viewBox'],
  ['an empty viewBox', svg(OUTLINE, 'viewBox="0 0 0 20"'), 'It has no viewBox'],
  ['a square', svg(OUTLINE, 'viewBox="0 0 20 20"'), 'It is 1.0 times as wide as it is tall.'],
  ['a ribbon', svg(OUTLINE, 'viewBox="0 0 400 20"'), 'It is 20.0 times as wide as it is tall.'],
  ['too much', svg(`<path d="${'M0 0 '.repeat(4_000)}"/>`), 'the limit is 16000 characters'],
  ['half a file', svg(OUTLINE).slice(0, -8), 'This is not a complete SVG file.'],
  ['another file', '<html><body/></html>', 'This is not a complete SVG file.'],
  ['an SVG that no image shows', svg(OUTLINE).replace(/ xmlns="[^"]*"/, ''), 'not a complete SVG'],
  ['a picture', '\u0089PNG', 'This is not a complete SVG file.'],
  ['two files', svg(OUTLINE) + svg(OUTLINE), 'This is not a complete SVG file.'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "red">]>${svg(OUTLINE)}`, 'SVG'],
])('%s is refused with its fault', (_, text, fault) => {
  expect(faultOfWordmark(text)).toContain(fault)
})

test('the shape of a wordmark is that of its viewBox', () => {
  expect(wordmarkShape(svg(OUTLINE, 'viewBox="2, 3 100 20"'))).toEqual({ ratio: 5 })
})
