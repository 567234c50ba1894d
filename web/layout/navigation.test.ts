import { describe, expect, it } from 'vitest'
import { findCategory } from '../../server/catalogue/taxonomy.ts'
import { collectionLinks, isCurrent, navigation } from './navigation.ts'

const current = (pathname: string, search = {}) =>
  navigation.filter((item) => isCurrent(item, pathname, search)).map((item) => item.label)

describe('the navigation', () => {
  it('has its nine items in order', () => {
    expect(navigation.map((item) => item.label)).toEqual([
      'Home',
      'Products',
      'Tables',
      'Chairs',
      'Sofas',
      'Beds',
      'Wardrobe',
      'Services',
      'Search',
    ])
  })

  it.each([
    ['/', {}, ['Home']],
    ['/shop/listing', {}, ['Products']],
    ['/shop/listing', { category: 'beds' }, ['Beds']],
    ['/shop/listing', { category: 'beds,chairs' }, ['Products']],
    ['/shop/listing', { category: 'mattresses' }, ['Products']],
    ['/shop/assembly-service', {}, ['Services']],
    ['/shop/checkout', {}, []],
  ])('at %s with %o marks %o', (pathname, search, labels) => {
    expect(current(pathname, search)).toEqual(labels)
  })

  it('leads from a collection to its subcategories or sizes, within the category', () => {
    const beds = findCategory('beds')
    expect(beds && collectionLinks(beds)[3]).toEqual({
      label: 'King Size',
      search: { category: 'beds', size: 'king' },
    })
  })
})
