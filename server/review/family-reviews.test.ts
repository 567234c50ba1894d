import { beforeAll, expect, test } from 'vitest'
import { familyShop } from '../catalogue/staff/families/families.fixture.ts'
import { callAs } from '../test/harness.ts'

let shop: Awaited<ReturnType<typeof familyShop>>
beforeAll(async () => {
  shop = await familyShop()
})

/** A family of a chair in oat on oak and one in moss on black, which has a review and a question. */
async function aReviewedFamily() {
  const { oat, moss, family } = await shop.aFamily()
  await shop.deps.db.review.create({
    data: { productId: moss.id, userName: 'Priya', message: 'Holds up well.', rating: 4 },
  })
  const data = { reviewCount: 3, ratingSum: 14 }
  await shop.deps.db.product.update({ where: { id: moss.id }, data })
  await shop.deps.db.productQuestion.create({
    data: {
      productId: moss.id,
      name: 'Sam',
      question: 'How high is the seat?',
      email: 'sam@ash.example',
      answer: '46 cm.',
      answeredAt: new Date(),
    },
  })
  return { oat, moss, family }
}

test('each variant has the reviews and questions of its family, with the variant they are about', async () => {
  const { oat } = await aReviewedFamily()
  const { review, question } = callAs(shop.deps)
  expect(await review.list({ productId: oat.id, ofFamily: true })).toMatchObject({
    items: [{ message: 'Holds up well.', variant: 'Moss, black legs' }],
    total: 1,
    average: 4,
  })
  expect((await question.list({ productId: oat.id })).items).toMatchObject([
    { question: 'How high is the seat?', variant: 'Moss, black legs' },
  ])
})

test('each variant has the rating of its family, and an average of its own', async () => {
  const { oat, moss } = await aReviewedFamily()
  const rating = { average: 14 / 3, count: 3 }
  expect(await shop.shopSees(oat.slug)).toMatchObject({ rating, averageReview: 0, reviewCount: 0 })
  expect(await shop.shopSees(moss.slug)).toMatchObject({ rating, averageReview: 14 / 3 })
  const { review } = callAs(shop.deps)
  expect(await review.list({ productId: oat.id })).toMatchObject({ items: [], total: 0 })
})

test('reviews of an archived variant stay those of its family', async () => {
  const { oat, moss } = await aReviewedFamily()
  await shop.deps.db.product.update({ where: { id: moss.id }, data: { archivedAt: new Date() } })
  const { review, catalogue } = callAs(shop.deps)
  expect((await review.list({ productId: oat.id, ofFamily: true })).total).toBe(1)
  expect((await catalogue.product({ slug: oat.slug })).rating).toMatchObject({ count: 3 })
})

test('a product without a review has no rating', async () => {
  const { oat } = await shop.aFamily()
  expect((await shop.shopSees(oat.slug)).rating).toBeNull()
})
