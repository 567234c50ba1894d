import { expect, test } from 'vitest'
import { classNames } from './vite-plugins.ts'

const nameOf = classNames('/shop/web')

test('classes of the same name differ by their files', () => {
  const [one, other] = ['card', 'grid'].map((file) => nameOf('dots', `/shop/web/ui/${file}.css`))
  expect(one).toMatch(/^dots_[0-9a-f]{5}$/)
  expect(other).not.toBe(one)
})

test('a class name depends neither on the shop’s directory nor on the query', () => {
  const elsewhere = classNames('/srv/shop/web')('dots', '/srv/shop/web/ui/card.css?inline')
  expect(elsewhere).toBe(nameOf('dots', '/shop/web/ui/card.css'))
})
