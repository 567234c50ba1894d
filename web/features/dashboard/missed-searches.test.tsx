import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MissedPhrases } from './missed-searches.tsx'

test('staff who may not add search terms read what was not found, without links to a page that is closed to them', () => {
  const items = [
    { phrase: 'futon', times: 3 },
    { phrase: 'ottoman', times: 1 },
  ]
  const html = renderToStaticMarkup(<MissedPhrases items={items} mayExplain={false} />)
  expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/futon\s+3 times\s+ottoman\s+once/)
  expect(html).not.toContain('href')
})
