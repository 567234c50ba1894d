import { expect, test } from 'vitest'
import { firstWords, productHead } from './product-head.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const shop = aPublicShop()

test('a product’s page has one canonical address, and the beginning of its description', () => {
  const description = `A chair to sit on. ${'It is kind. '.repeat(20)}`
  const product = { title: 'A chair', slug: 'a-chair', description, image: null }
  expect(productHead(product, shop)).toMatchObject({
    meta: expect.arrayContaining([
      { title: 'A chair · Hazelwick' },
      { name: 'description', content: firstWords(description, 160) },
    ]),
    links: [{ rel: 'canonical', href: 'https://shop.example/shop/product/a-chair' }],
  })
})

test('the page of an unknown product is not indexed', () => {
  const { meta } = productHead(undefined, shop)
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a text is truncated between words', () => {
  expect(firstWords('Short.', 10)).toBe('Short.')
  expect(firstWords('A chair, to sit on for long', 12)).toBe('A chair…')
})
