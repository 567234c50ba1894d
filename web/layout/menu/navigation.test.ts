import { describe, expect, it } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { categoryLinks, collectionLinks, isCurrent, navigation, servicesOf } from './navigation.ts'

const { services } = defaultSettings
const taxonomy = taxonomyOf()
const { categories, findCategory } = taxonomy

const current = (pathname: string, search = {}) =>
  navigation(services, taxonomy)
    .filter((item) => isCurrent(item, pathname, search))
    .map((item) => item.label)

describe('the navigation', () => {
  it('has its nine items in order', () => {
    expect(navigation(services, taxonomy).map((item) => item.label)).toEqual([
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

  it('has only the services that the shop offers, and no Services without any', () => {
    const none = { isOffered: false, line: '' }
    const { assembly } = services
    expect(servicesOf({ removal: none, assembly }).map(({ label, text }) => [label, text])).toEqual(
      [['Assembly Service', assembly.line]],
    )
    const labels = navigation({ removal: none, assembly: none }, taxonomy).map(({ label }) => label)
    expect(labels).not.toContain('Services')
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
      id: 'king',
      label: 'King Size',
      href: '/shop/listing?category=beds&size=king',
    })
  })

  it('lists all ten categories under Products', () => {
    expect(categoryLinks(taxonomy).map(({ id }) => id)).toEqual(categories.map(({ id }) => id))
    expect(categoryLinks(taxonomy)).toHaveLength(10)
    expect(categoryLinks(taxonomy)[2]).toEqual({
      id: 'living-room',
      label: 'Living Room Furniture',
      href: '/shop/listing?category=living-room',
    })
  })
})
