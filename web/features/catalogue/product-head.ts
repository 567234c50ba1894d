import type { PublicConfig } from '../../../server/config.ts'
import { imageUrl } from '../../../server/images/name.ts'
import { pageHead } from '../../page-head.ts'
import { pageTitle } from '../../page-title.ts'
import { shopPromises } from '../../promises.ts'
import { dataScript, type StructuredData } from '../../structured-data.ts'
import type { RouterOutputs } from '../../trpc.ts'

type ProductDetail = RouterOutputs['catalogue']['product']

/** Title and description of a product's page, and what search engines read of it. */
export function productHead(product: ProductDetail | undefined, shop: PublicConfig) {
  if (product === undefined) return pageTitle('Not found', shop)
  const head = pageHead(shop, {
    title: product.title,
    description: firstWords(product.description, 160),
    path: `/shop/product/${product.slug}`,
    image: product.image,
  })
  return { ...head, scripts: [dataScript(productData(product, shop))] }
}

/** The beginning of a text, ended between words. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\s,;:.]+\S*$/, '')}…`
}

/** A product as https://schema.org/Product describes one. */
export function productData(product: ProductDetail, { origin }: PublicConfig): StructuredData {
  const { title, description, brand, slug, stock, pricePence, salePricePence } = product
  const url = `${origin}/shop/product/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    sku: slug,
    url,
    image: product.images.map((name) => origin + imageUrl(name, 1280)),
    brand: { '@type': 'Brand', name: brand },
    ...(product.colour !== null && { color: product.colour }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'GBP',
      price: ((salePricePence ?? pricePence) / 100).toFixed(2),
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails,
      hasMerchantReturnPolicy,
    },
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageReview.toFixed(2),
        reviewCount: product.reviewCount,
      },
    }),
  }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const { deliveryWeeks, returnDays } = shopPromises

const shippingDetails = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'GBP' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 2),
    transitTime: days(deliveryWeeks.from * 7 - 2, deliveryWeeks.to * 7 - 2),
  },
}

const hasMerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'GB',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
}
