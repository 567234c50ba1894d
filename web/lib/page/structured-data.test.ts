import { expect, it } from 'vitest'
import { breadcrumbData, organizationData, scriptText } from './structured-data.ts'
import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import { publicShop } from '#server/settings/description/public-shop.shared.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'

const shop = aPublicShop()

it('escapes a text that would end its script', () => {
  const evil = '</script><script>alert(1)</script><!--'
  const text = scriptText({ '@context': 'https://schema.org', '@type': 'Product', name: evil })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ name: evil })
})

it('numbers the breadcrumbs of a page, without those that have no link', () => {
  const crumbs = [
    { label: 'Home', to: 'home' as const },
    { label: 'Services' },
    { label: 'Beds', to: { category: 'beds', size: 'king' } },
    { label: 'A bed' },
  ]
  expect(breadcrumbData(crumbs, shop)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.example/' },
      {
        position: 2,
        name: 'Beds',
        item: 'https://shop.example/shop/listing?category=beds&size=king',
      },
      { position: 3, name: 'A bed' },
    ],
  })
})

it('has the shop’s name, contact details and opening hours', () => {
  expect(organizationData(shop)).toMatchObject({
    name: 'Hazelwick',
    url: 'https://shop.example/',
    telephone: '+442079460182',
  })
  const { hours } = publicShop(defaultSettings)
  expect(organizationData({ ...shop, hours })['openingHoursSpecification']).toMatchObject([
    { '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '18:00' },
  ])
})
