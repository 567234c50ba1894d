import { expect, test } from 'vitest'
import { classNames, sharedBy } from './vite-plugins.ts'

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

test('a chunk has what enough pages import, one module by another, and no route', () => {
  const imports: Record<string, string[]> = {
    home: ['card'],
    listing: ['filters', 'card', 'about.tsx?tsr-split=component'],
    about: ['about.tsx?tsr-split=component'],
    card: ['price'],
    price: ['card'],
  }
  const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }
  const inChunk = (least: number) => {
    const nameOf = sharedBy('shop', [['home'], ['listing', 'about']], least)
    return ['card', 'price', 'filters', 'about.tsx?tsr-split=component', 'other'].filter(
      (id) => nameOf(id, modules) === 'shop',
    )
  }
  expect(inChunk(2)).toEqual(['card', 'price'])
  expect(inChunk(1)).toEqual(['card', 'price', 'filters'])
})
