import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { QuotationLines } from './quotation-lines.tsx'

const line = {
  productId: 'table' as string | null,
  slug: 'wren-table',
  category: 'tables',
  title: 'Wren Round Pedestal Dining Table',
  variant: 'Walnut',
  image: null,
  quantity: 3,
  listPence: 47_500,
  agreedPence: 43_000,
  assemblyQuantity: 3,
  assemblyPence: 4000,
  takeAwayQuantity: 0,
  takeAwayPence: 0,
  assemblyMinutes: 40,
  madeInDays: null as number | null,
}

const htmlOf = (over: Partial<typeof line> = {}) =>
  renderToStaticMarkup(
    <InShop>
      <QuotationLines lines={[{ ...line, ...over }]} isOld={false} />
    </InShop>,
  )

const wordsOf = (over: Partial<typeof line> = {}) =>
  htmlOf(over)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a line has its agreed price and, named for those who hear it, the list price', () => {
  expect(wordsOf()).toContain('3 × Agreed price £430.00 List price £475.00')
  expect(wordsOf()).toContain('£1,290.00')
})

test('a line at list price says so, and strikes nothing', () => {
  expect(wordsOf({ agreedPence: 47_500, quantity: 1 })).toContain('£475.00 list price')
  expect(wordsOf({ agreedPence: 47_500 })).not.toContain('Agreed price')
})

test('a line in words has its price alone, which is no list price', () => {
  const words = wordsOf({ productId: null, agreedPence: 47_500, quantity: 1 })
  expect(words).toContain('£475.00')
  expect(words).not.toContain('list price')
})

test('a line with made pieces says in how many weeks it comes', () => {
  expect(wordsOf({ madeInDays: 49 })).toContain('Walnut Made to order in 7 weeks')
  expect(wordsOf()).not.toContain('Made to order')
})

test('a service follows its line, with what it costs and how long it takes', () => {
  expect(wordsOf()).toContain('3 × £40.00, about 40 minutes each')
  expect(wordsOf()).toContain('£120.00')
})

const drawingOf = (category: string) => /<path d="([^"]+)"/.exec(htmlOf({ category }))?.[1]

test('without a picture it has the drawing of its kind: a chair is no table', () => {
  const drawings = ['tables', 'chairs', 'no such category'].map(drawingOf)
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(3)
})
