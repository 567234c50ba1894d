import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderLines } from './order-lines.tsx'

const line = {
  productId: 'sofa',
  title: 'Odette Velvet Loveseat',
  variant: 'Forest velvet',
  image: null,
  pricePence: 54_300,
  quantity: 1,
  madeFrom: null,
  services: [],
}

const wordsOf = (over: Partial<typeof line>) =>
  renderToStaticMarkup(<OrderLines lines={[{ ...line, ...over }]} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the selected options of a family are below the title', () => {
  expect(wordsOf({})).toContain('Odette Velvet Loveseat Forest velvet Quantity 1')
})

test('options at the end of the title are not repeated', () => {
  const title = 'Odette Velvet Loveseat, Forest velvet'
  expect(wordsOf({ title })).toContain(`${title} Quantity 1`)
})
