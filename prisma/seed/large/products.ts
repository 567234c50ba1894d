import { shareOfPence } from '#server/lib/money.shared.ts'
import reviews from '../catalogue/reviews.json' with { type: 'json' }
import { pickProducts, rowOf } from '../seed-products.ts'
import { chanceOf, steadyId } from './chance.ts'
import { rangeEnds, rangeStarts } from './name-parts.ts'

export type Model = Awaited<ReturnType<typeof rowOf>>
export type LargeProduct = ReturnType<typeof makeProduct>

/** The fixed day before which all generated events happened, so that they are deterministic. */
export const LAST_DAY = Date.UTC(2026, 9, 31, 12)
export const DAY_MS = 86_400_000

/** The templates of generated products: the catalogue's products without its one named range. */
export async function readModels(): Promise<readonly Model[]> {
  return Promise.all(
    pickProducts()
      .filter(({ category }) => category !== 'chantelle')
      .map(rowOf),
  )
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The n-th generated product: a catalogue product of another range, at a price of its own. */
export function makeProduct(models: readonly Model[], n: number) {
  const chance = chanceOf(`product ${n}`)
  const model = chance.pick(models)
  const range = chance.pick(rangeStarts) + chance.pick(rangeEnds)
  const [modelRange = '', ...kind] = model.title.split(' ')
  const title = [range, ...kind].join(' ')
  const createdAt = new Date(LAST_DAY - chance.between(200, 900) * DAY_MS - n * 1000)
  const pricePence = Math.max(1900, Math.round((model.pricePence * between(chance)) / 1000) * 1000)
  return {
    ...model,
    id: steadyId(createdAt, `product ${n}`),
    slug: `${slugOf(title)}-${n + 1}`,
    sku: `${model.sku}-${n + 1}`,
    gtin: null,
    title,
    description: model.description.replaceAll(modelRange, range),
    pricePence,
    salePricePence: chance.throw() < 0.15 ? shareOfPence(pricePence, chance.between(75, 95)) : null,
    // At least what the generated orders take; sometimes hardly more, so that some products have
    // low stock.
    openingStock: 8 + (chance.throw() < 0.04 ? 0 : chance.between(12, 90)),
    createdAt,
    updatedAt: createdAt,
  }
}

/** The price factors of the ranges, relative to the catalogue. */
function between(chance: ReturnType<typeof chanceOf>): number {
  return 0.7 + chance.throw() * 0.8
}

const reviewsBySlug = Map.groupBy(reviews, (review) => review.productSlug)

/** The reviews of a generated product: two on average, often none. */
export function makeReviews(product: LargeProduct, models: readonly Model[], n: number) {
  const chance = chanceOf(`reviews ${n}`)
  const alike = models.filter(({ category }) => category === product.category)
  const texts = alike.flatMap(({ slug }) => reviewsBySlug.get(slug) ?? [])
  const count = texts.length === 0 || chance.throw() < 0.3 ? 0 : chance.between(1, 5)
  return Array.from({ length: count }, (_, place) => {
    const { reviewMessage, reviewValue } = chance.pick(texts)
    const createdAt = new Date(LAST_DAY - chance.between(1, 199) * DAY_MS - n * 10 - place)
    return {
      id: steadyId(createdAt, `review ${n} ${place}`),
      productId: product.id,
      userName: chance.pick(texts).userName,
      message: reviewMessage,
      rating: reviewValue,
      createdAt,
    }
  })
}
