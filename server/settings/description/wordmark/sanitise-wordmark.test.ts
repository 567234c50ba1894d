import { expect, test } from 'vitest'
import { wordmarkShape } from '../wordmark-shape.ts'
import { sanitiseWordmark } from './sanitise-wordmark.ts'

const OUTLINE = 'M0 0h90v20H0z'
const svg = (inside: string, attributes = 'viewBox="0 0 100 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const aPath = (attributes = '') => `<path d="${OUTLINE}" ${attributes}/>`

const sanitised = (text: string) => {
  const given = sanitiseWordmark(text)
  if ('fault' in given) throw new Error(given.fault)
  return given.wordmark
}
const faultOf = (text: string) => {
  const given = sanitiseWordmark(text)
  return 'fault' in given ? given.fault : 'none'
}

test('a wordmark is rewritten in the colour of the text around it', () => {
  expect(sanitised(svg(aPath('fill="#0A7"')))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><g id="wordmark" fill="currentColor">' +
      `<path d="${OUTLINE}" fill="currentColor"/></g></svg>`,
  )
})

test('a sanitised wordmark is sanitised again without a change', () => {
  for (const text of [
    svg(aPath('fill="#0A7"')),
    svg(`<g transform="scale(2)">${aPath()}</g>`, 'viewBox="0 0 100 20" fill="none" stroke="red"'),
    svg(`<g>${aPath()}</g>`),
  ]) {
    expect(sanitised(sanitised(text))).toBe(sanitised(text))
  }
})

test.each([
  [
    'Inkscape',
    `<sodipodi:namedview id="n"/><metadata><rdf:RDF/></metadata><g inkscape:label="a" style="fill:#231f20;-inkscape-font-specification:Besley">${aPath()}</g>`,
  ],
  [
    'Illustrator',
    `<!-- Generator --><title>Oak</title><g id="Layer_1" data-name="Layer 1">${aPath('class="cls-1"')}</g>`,
  ],
  [
    'Figma',
    `<defs/><g><rect x="1" y="1" width="9" height="9" rx="2" fill="black"/><circle cx="40" cy="10" r="4" fill="#000"/></g>`,
  ],
])('metadata of %s are dropped', (_, inside) => {
  const wordmark = sanitised(
    svg(
      inside,
      'width="100" height="20" viewBox="0 0 100 20" fill="none"'.replace(' fill="none"', ''),
    ),
  )
  expect(wordmark).not.toMatch(/sodipodi|inkscape|title|class|data-|style|rdf|black|#/)
  expect(wordmark).toMatch(/<(path|rect)/)
})

test.each([
  [
    'a script',
    svg(`${aPath()}<script>alert(1)</script>`),
    '<script> is not allowed in a wordmark.',
  ],
  [
    'an event handler',
    svg(aPath('onclick="alert(1)"')),
    'onclick would run a script, which is not allowed',
  ],
  [
    'an event handler of the whole',
    svg(aPath(), 'viewBox="0 0 100 20" onload="x()"'),
    'onload would run',
  ],
  ['HTML', svg(`${aPath()}<foreignObject/>`), '<foreignObject> is not allowed in a wordmark.'],
  [
    'an animation',
    svg(`<path d="M0 0"><animate/></path>${aPath()}<animate/>`),
    '<animate> is not allowed',
  ],
  ['another SVG', svg(`${aPath()}<svg viewBox="0 0 1 1"/>`), '<svg> is not allowed in a wordmark.'],
  [
    'a link',
    svg(`<a href="https://x.example">${aPath()}</a>`),
    '<a> is not allowed in a wordmark.',
  ],
  ['a reference', svg(`<use xlink:href="#a"/>`), 'Export it with its symbols expanded.'],
  [
    'an address of its own',
    svg(aPath('xlink:href="https://x.example"')),
    'xlink:href of <path> cannot',
  ],
  [
    'a data URL',
    svg('<image href="data:image/png;base64,AA"/>'),
    '<image> is not allowed in a wordmark.',
  ],
  [
    'a paint from elsewhere',
    svg(aPath('fill="url(https://x.example)"')),
    'fill links to something else',
  ],
  ['a style with url()', svg(aPath('style="fill: url(#a)"')), 'style links to something else'],
  [
    'a style sheet',
    svg(`<defs><style>.a{fill:red}</style></defs>${aPath()}`),
    'presentation attributes',
  ],
  ['type', svg('<text x="1">Oak</text>'), 'Turn its letters into outlines (paths).'],
  ['a gradient', svg(`<linearGradient/>${aPath()}`), 'plain shapes in one colour'],
  ['an unknown attribute', svg(aPath('pathological="1"')), 'pathological of <path> cannot'],
  ['a value that ends its attribute', svg(aPath(`fill='"><script>'`)), 'fill is “'],
  ['a path that is none', svg('<path d="M0 0&lt;"/>'), 'd is “M0 0&lt;”'],
  ['no viewBox', svg(aPath(), 'width="100" height="20"'), 'It has no viewBox'],
  ['an empty viewBox', svg(aPath(), 'viewBox="0 0 0 20"'), 'It has no viewBox'],
  ['a square', svg(aPath(), 'viewBox="0 0 20 20"'), 'It is 1.0 times as wide as it is tall.'],
  ['a ribbon', svg(aPath(), 'viewBox="0 0 400 20"'), 'It is 20.0 times as wide as it is tall.'],
  ['two colours', svg(aPath('fill="#fff"') + aPath('fill="navy"')), '2 colours (#ffffff, navy)'],
  ['nothing', svg('<g/>'), 'This SVG has no shapes.'],
  ['only what is hidden', svg(`<g style="display:none">${aPath()}</g>`), 'This SVG has no shapes.'],
  ['too much', svg(aPath().replace('z', 'z '.repeat(8_000))), 'the limit is 16000 characters'],
  ['too many shapes', svg('<path d="M0 0"/>'.repeat(200)), 'more than 200 shapes.'],
  [
    'too many levels',
    svg(`${'<g>'.repeat(20)}${aPath()}${'</g>'.repeat(20)}`),
    'nested too deeply.',
  ],
  ['half a file', svg(aPath()).slice(0, -8), 'This is not a complete SVG file.'],
  ['another file', '<html><body/></html>', 'This is not a complete SVG file.'],
  ['a picture', '\u0089PNG', 'This is not a complete SVG file.'],
  ['two files', svg(aPath()) + svg(aPath()), 'This is not a complete SVG file.'],
  ['names of the language', svg('<constructor/>'), 'This is not a complete SVG file.'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "red">]>${svg(aPath('fill="&a;"'))}`, 'fill is “&a;”'],
])('%s is refused with its fault', (_, text, fault) => {
  expect(faultOf(text)).toContain(fault)
})

test('the shape of a wordmark is that of its viewBox', () => {
  expect(wordmarkShape(sanitised(svg(aPath(), 'viewBox="2, 3 100 20"')))).toEqual({
    viewBox: '2 3 100 20',
    ratio: 5,
  })
})

test('a sanitised file has nothing but allowed shapes', () => {
  const markup = ['<script>', '<style>', '<image href="x"/>', '" onload="', '<!--', ']]>', '&quot;']
  for (const hostile of markup) {
    for (const text of [
      svg(`${hostile}${aPath()}`),
      svg(aPath(`fill="${hostile}"`)),
      svg(`<title>${hostile}</title>${aPath()}`),
      svg(aPath(`id="${hostile}"`)),
    ]) {
      const given = sanitiseWordmark(text)
      if ('wordmark' in given) {
        expect(given.wordmark.replaceAll(/<\/?(svg|g|path)( [a-zA-Z]+="[^"<>&]*")*\/?>/g, '')).toBe(
          '',
        )
        expect(given.wordmark).not.toMatch(/ on|href|script/)
      }
    }
  }
})
