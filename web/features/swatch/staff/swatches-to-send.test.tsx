import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrintLabels } from './swatches-to-send.tsx'

test('labels are printed of the chosen requests, from the first free one on', () => {
  const html = renderToStaticMarkup(<PrintLabels first={4} ids={['one', 'two']} />)
  expect(html).toContain('href="/admin/swatches/labels.pdf?first=4&amp;ids=one,two"')
})

test('labels of no request cannot be printed', () => {
  const html = renderToStaticMarkup(<PrintLabels first={4} ids={[]} />)
  expect(html).not.toContain('href')
  expect(html).toMatch(/<button[^>]* disabled/)
})
