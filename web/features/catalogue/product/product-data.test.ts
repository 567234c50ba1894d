import { describe, expect, it } from 'vitest'
import { aChair } from './a-chair.fixture.ts'
import { anAster } from './options/aster.fixture.ts'
import { groupData, pageData, productData } from './product-data.ts'
import { aPublicShop } from '#server/test/a-public-shop.ts'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'

const shop = aPublicShop()
/** Every slot is free. */
const free = { leastPence: 0, mostPence: 0 }

const product = aChair

const until = (saleTo: string | null) =>
  Reflect.get(Object(productData({ ...product, saleTo }, shop, free)['offers']), 'priceValidUntil')

const gtinOf = (gtin: string | null) => productData({ ...product, gtin }, shop, free)['gtin']

describe('the structured data of a product', () => {
  it('have the number of its bar code, unless that is one for use inside a company', () => {
    expect(gtinOf('5012345678900')).toBe('5012345678900')
    expect(gtinOf('2000010010011')).toBeUndefined()
    expect(gtinOf(null)).toBeUndefined()
  })

  it('have the days until delivery: after the notice of the first window, or after the lead time', () => {
    const made = { ...product, stock: 0, leadDays: 49, madeFrom: { day: '2027-01-11', inDays: 50 } }
    expect(productData(made, shop, free)['offers']).toMatchObject({
      availability: 'https://schema.org/MadeToOrder',
      deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 50, unitCode: 'DAY' },
    })
    expect(productData(product, shop, free)['offers']).toMatchObject({
      deliveryLeadTime: { minValue: 2, maxValue: 21, unitCode: 'DAY' },
    })
    const soldOut = productData({ ...product, stock: 0 }, shop, free)
    expect(Reflect.get(Object(soldOut['offers']), 'deliveryLeadTime')).toBeUndefined()
  })

  it('have the price to pay, delivery, returns and rating', () => {
    expect(productData(product, shop, free)).toMatchObject({
      '@type': 'Product',
      image: ['https://shop.example/media/671557112aec5207-1280x720-c7a77b/1280.webp'],
      material: 'Oak, Wool',
      offers: {
        price: '79.99',
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingDestination: { addressCountry: 'GB' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
      aggregateRating: { ratingValue: '4.50', reviewCount: 2 },
    })
  })

  it('have its measures, weight and guarantee, without unknown ones', () => {
    const data = productData({ ...product, heightCm: null }, shop, free)
    expect(data).toMatchObject({
      width: { '@type': 'QuantitativeValue', value: 50, unitCode: 'CMT' },
      depth: { value: 50, unitCode: 'CMT' },
      weight: { value: 5, unitCode: 'KGM' },
      offers: { warranty: { durationOfWarranty: { value: 5, unitCode: 'ANN' } } },
    })
    expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('height')
    const bare = productData({ ...product, guaranteeYears: null }, shop, free)
    expect(bare).not.toHaveProperty('offers.warranty')
  })

  it('have the last day of a sale price, where the sale has an end', () => {
    expect(until('2026-12-06T23:59:00.000Z')).toBe('2026-12-06')
    expect(until('2026-12-07T00:00:00.000Z')).toBe('2026-12-06')
    expect(until(null)).toBeUndefined()
  })

  it('have no rating before the first review, and say when it is sold out', () => {
    const data = productData({ ...product, rating: null, stock: 0 }, shop, free)
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    expect(data).not.toHaveProperty('offers.shippingDetails')
  })

  it('that is made to order are never out of stock', () => {
    const data = productData({ ...product, stock: 0, leadDays: 49 }, shop, free)
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/MadeToOrder' } })
  })

  it('of a family are a group that varies by its options, with a page for each variant', () => {
    const variant = { ...product, slug: 'oat-oak', family: anAster() }
    const url = 'https://shop.example/shop/product/oat-oak'
    expect(pageData(variant, shop, free)).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Aster Sofa',
      productGroupID: 'aster',
      variesBy: ['https://schema.org/material', 'Legs'],
      hasVariant: [
        { '@type': 'Product', url, inProductGroupWithID: 'aster', offers: { price: '79.99' } },
        ...['moss-oak', 'oat-black', 'teal-oak'].map((slug) => ({
          url: `https://shop.example/shop/product/${slug}`,
        })),
      ],
    })
  })

  it('without a family are no group', () => {
    expect(groupData(product, productData(product, shop, free), shop)).toBeNull()
    expect(pageData(product, shop, free)).toEqual(productData(product, shop, free))
  })
})

const promised = (settings: typeof oakAndLoom) =>
  productData({ ...product, stock: 3 }, aPublicShop({ settings }), free)

it('have the delivery and return promises of the settings', () => {
  expect(promised(oakAndLoom)).toMatchObject({
    offers: {
      deliveryLeadTime: { maxValue: 42 },
      hasMerchantReturnPolicy: { merchantReturnDays: 60 },
    },
  })
  const promises = { ...oakAndLoom.promises, weeksTo: 8, returnDays: 90 }
  expect(promised({ ...oakAndLoom, promises })).toMatchObject({
    offers: {
      deliveryLeadTime: { maxValue: 56 },
      hasMerchantReturnPolicy: { merchantReturnDays: 90 },
    },
  })
})

it.each([
  [free, { value: '0.00' }],
  [{ leastPence: 1500, mostPence: 1500 }, { value: '15.00' }],
  [{ leastPence: 0, mostPence: 2950 }, { maxValue: '29.50' }],
])('tell the delivery price of the zones: %o', (cost, rate) => {
  const data = productData({ ...product, stock: 3 }, shop, cost)
  expect(data).toMatchObject({ offers: { shippingDetails: { shippingRate: rate } } })
})

it('tell no delivery price where no zone is served', () => {
  expect(JSON.stringify(productData({ ...product, stock: 3 }, shop, null))).not.toContain(
    'shipping',
  )
})
