import { expect, test } from 'vitest'
import { restShop } from '#server/test/rest.ts'

const { ask } = await restShop()
const estimate = 'POST /api/shop/removal/estimate'

test('what people move house with is listed, with its volume', async () => {
  const { status, json } = await ask('GET /api/shop/removal/kinds')
  expect(status).toBe(200)
  const sofa = json.data.kinds.find(({ slug }: { slug: string }) => slug === 'three-seat-sofa')
  expect(sofa).toMatchObject({ label: 'Three-seat sofa', cubicFeet: 50 })
})

test('a removal is priced from low to high, and what makes it sums to the middle', async () => {
  const pieces = [{ kind: 'three-seat-sofa', quantity: 2 }]
  const { status, json } = await ask(estimate, { body: { pieces } })
  expect(status).toBe(200)
  const { low, middle, high, lines } = json.data.estimate
  expect(low).toBeLessThan(high)
  const sum = lines.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect(Math.round(sum * 100)).toBe(Math.round(middle * 100))
})

test('a kind that there is not is refused by its field', async () => {
  const pieces = [{ kind: 'no-such-kind', quantity: 1 }]
  expect(await ask(estimate, { body: { pieces } })).toMatchObject({ status: 400 })
})
