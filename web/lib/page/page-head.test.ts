import { expect, it } from 'vitest'
import { pageHead } from './page-head.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const shop = aPublicShop()
const page = { title: 'About us', description: 'Who we are.', path: '/shop/about' }

it('has the absolute canonical address of the page', () => {
  const { meta, links } = pageHead(shop, page)
  expect(links).toEqual([{ rel: 'canonical', href: 'https://shop.example/shop/about' }])
  expect(meta).toContainEqual({ title: 'About us · Hazelwick' })
  expect(meta).toContainEqual({ name: 'description', content: 'Who we are.' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/shop/about' })
})

it('has the given Open Graph picture, else the mark of the shop', () => {
  const image = '671557112aec5207-1280x720-c7a77b'
  const shared = 'https://shop.example/media/671557112aec5207-1280x720-c7a77b/1280.webp'
  expect(pageHead(shop, { ...page, image }).meta).toContainEqual({
    property: 'og:image',
    content: shared,
  })
  expect(pageHead(shop, page).meta).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/icon-512.png',
  })
})
