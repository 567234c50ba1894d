import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { aProduct, changeProduct } from '../test/factories.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aQuotation, inDays } from '../test/quotation.ts'
import { settlePayment } from '../payment/settle-payment.ts'

/** The full number is for `npm run prove`. */
const RUNS = Number(process.env['PROVE_CATALOGUE_CHANGES'] ?? 20)

// Of its own: the books of all of it are checked.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A change of a product as staff may make it at any time. */
const change = fc.oneof(
  fc.record({
    pricePence: fc.integer({ min: 1, max: 500_000 }),
    salePricePence: fc.constant(null),
  }),
  fc.record({ archivedAt: fc.constant(new Date()) }),
  fc.record({ leadDays: fc.option(fc.integer({ min: 1, max: 60 })) }),
  fc.record({ assemblyPricePence: fc.option(fc.integer({ min: 0, max: 9000 })) }),
  fc.record({ title: fc.constant('Renamed') }),
  fc.record({ category: fc.constantFrom('beds', 'sofas') }),
)

const LIST = { pricePence: 123_457, assemblyPricePence: 4321 }

test(
  'a held quotation is paid at its agreed price to the penny, whatever the catalogue does meanwhile',
  async () => {
    const { deps, simulator } = shop
    const agreed = fc.integer({ min: 1, max: LIST.pricePence })
    const property = fc.asyncProperty(
      agreed,
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (agreedPence, changes) => {
        const product = await aProduct(deps, { ...LIST, stock: 2 })
        const { accept } = await aQuotation(deps, {
          lines: [{ productId: product.id, quantity: 1, agreedPence, assemblyQuantity: 1 }],
          holdUntil: inDays(deps, 7),
        })
        for (const data of changes) await changeProduct(deps, product.id, data)
        const order = await accept()
        expect(order.totalPence).toBe(agreedPence + LIST.assemblyPricePence)
        await simulator.pay(order.paymentIntentId)
        await settlePayment(deps, order.orderId)
        const paid = await deps.db.payment.findFirstOrThrow({ where: { orderId: order.orderId } })
        expect(paid).toMatchObject({ status: 'paid', amountPence: order.totalPence })
      },
    )
    await fc.assert(property, { numRuns: RUNS })
    expect(await checkBooks(deps)).toEqual([])
  },
  30_000 + RUNS * 1000,
)
