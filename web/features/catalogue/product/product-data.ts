import type { DeliveryCost } from '#server/delivery/delivery.schema.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { imageUrl, mediaAt } from '#server/images/name.shared.ts'
import { poundsText } from '#server/lib/money.shared.ts'
import { isPublicGtin } from '#server/lib/text/gtin.shared.ts'
import { NOTICE_DAYS } from '#server/lib/time/lead-time.shared.ts'
import { absolute } from '#web/lib/page/page-head.ts'
import type { PublicConfig } from '#server/platform/config/config.ts'
import type { StructuredData } from '#web/lib/page/structured-data.ts'
import type { ProductDetail } from './load-product.ts'

type Promises = PublicConfig['settings']['promises']

/** The structured data of a product's page: the family with the product, or the product alone. */
export function pageData(
  product: ProductDetail,
  shop: PublicConfig,
  cost: DeliveryCost,
): StructuredData {
  const data = productData(product, shop, cost)
  return groupData(product, data, shop) ?? data
}

/** The properties that https://schema.org/variesBy allows, by option name. */
const variesBy: Record<string, string> = {
  Fabric: 'https://schema.org/material',
  Wood: 'https://schema.org/material',
  Material: 'https://schema.org/material',
  Colour: 'https://schema.org/color',
  Size: 'https://schema.org/size',
}

/**
 * The family of a product as a https://schema.org/ProductGroup: the product in full, and the URLs
 * of the variants that differ by one option, because a family may have hundreds. Null without a
 * family.
 */
export function groupData(
  { family, brand, description }: ProductDetail,
  { '@context': context, ...own }: StructuredData,
  { origin }: PublicConfig,
): StructuredData | null {
  if (family === null) return null
  const others = family.variants.filter(
    ({ values }) => family.options.filter((one, at) => one.chosen !== values[at]).length === 1,
  )
  return {
    '@context': context,
    '@type': 'ProductGroup',
    name: family.title,
    description,
    brand: { '@type': 'Brand', name: brand },
    productGroupID: family.slug,
    variesBy: family.options.map(({ name }) => variesBy[name] ?? name),
    hasVariant: [own, ...others.map(({ slug }) => ({ url: `${origin}/shop/product/${slug}` }))],
  }
}

/** A product as a https://schema.org/Product, delivered at the prices of the shop's zones. */
export function productData(
  product: ProductDetail,
  shop: PublicConfig,
  cost: DeliveryCost,
): StructuredData {
  const { origin } = shop
  const media = mediaAt('', shop.mediaOrigin)
  const { promises } = shop.settings
  const { title, description, brand, slug, stock, family } = product
  const url = `${origin}/shop/product/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    sku: product.sku ?? slug,
    ...(product.gtin !== null && isPublicGtin(product.gtin) && { gtin: product.gtin }),
    url,
    image: product.images.map((name) => absolute(origin, imageUrl(media, name, 1280))),
    brand: { '@type': 'Brand', name: brand },
    ...(family !== null && { inProductGroupWithID: family.slug }),
    ...(product.colour !== null && { color: product.colour }),
    ...(product.materials.length > 0 && { material: product.materials.join(', ') }),
    width: quantity(product.widthCm, 'CMT'),
    depth: quantity(product.depthCm, 'CMT'),
    height: quantity(product.heightCm, 'CMT'),
    weight: quantity(product.weightGrams && product.weightGrams / 1000, 'KGM'),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'GBP',
      price: poundsText(payablePence(product)),
      ...(product.saleTo !== null && { priceValidUntil: lastDayBefore(product.saleTo) }),
      deliveryLeadTime: leadTimeOf(product, promises),
      availability: `https://schema.org/${availabilityOf(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      // A sold-out product has no delivery time.
      ...(stock > 0 && cost && { shippingDetails: shippingDetails(promises, cost) }),
      hasMerchantReturnPolicy: returnPolicy(promises),
      ...(product.guaranteeYears !== null && {
        warranty: {
          '@type': 'WarrantyPromise',
          durationOfWarranty: quantity(product.guaranteeYears, 'ANN'),
        },
      }),
    },
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average.toFixed(2),
        reviewCount: product.rating.count,
      },
    }),
  }
}

/** The last whole day of a sale price: one that ends at midnight ends the day before. */
const lastDayBefore = (moment: string) =>
  new Date(Date.parse(moment) - 1).toISOString().slice(0, 10)

function availabilityOf(product: ProductDetail): string {
  if (product.stock > 0) return 'InStock'
  return product.leadDays === null ? 'OutOfStock' : 'MadeToOrder'
}

/** The delivery time in days, after the notice of the first window; absent when sold out. */
function leadTimeOf({ stock, madeFrom }: ProductDetail, { weeksTo }: Promises) {
  if (madeFrom !== null) {
    return { '@type': 'QuantitativeValue', minValue: madeFrom.inDays, unitCode: 'DAY' }
  }
  return stock > 0 ? days(NOTICE_DAYS, Math.max(NOTICE_DAYS, weeksTo * 7)) : undefined
}

/** A quantity with a UN/CEFACT unit; absent when unknown. */
const quantity = (value: number | null, unitCode: string) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode }

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const shippingDetails = (
  { weeksTo }: Promises,
  { leastPence, mostPence }: NonNullable<DeliveryCost>,
) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    [leastPence === mostPence ? 'value' : 'maxValue']: poundsText(mostPence),
    currency: 'GBP',
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, NOTICE_DAYS),
    transitTime: days(0, Math.max(0, weeksTo * 7 - NOTICE_DAYS)),
  },
})

const returnPolicy = ({ returnDays }: Promises) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'GB',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
})
