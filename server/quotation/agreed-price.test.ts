import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { aProduct, changeProduct } from '../test/factories.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aQuotation, inDays } from '../test/quotation.ts'
import { isRefusal } from '../test/shop-world.ts'
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
const someChanges = fc.array(change, { minLength: 1, maxLength: 6 })

const LIST = { pricePence: 123_457, assemblyPricePence: 4321 }

/** A quotation of one piece with its assembly, and what is paid for both. */
async function aQuoted(agreedPence: number, isHeld: boolean) {
  const { deps } = shop
  const product = await aProduct(deps, { ...LIST, stock: 2 })
  const quotation = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1, agreedPence, assemblyQuantity: 1 }],
    ...(isHeld && { holdUntil: inDays(deps, 7) }),
  })
  return { product, ...quotation, pence: agreedPence + LIST.assemblyPricePence }
}
type Quoted = Awaited<ReturnType<typeof aQuoted>>

async function expectPaid({ accept, pence }: Quoted): Promise<void> {
  const { deps, simulator } = shop
  const order = await accept()
  expect(order.totalPence).toBe(pence)
  await simulator.pay(order.paymentIntentId)
  await settlePayment(deps, order.orderId)
  const paid = await deps.db.payment.findFirstOrThrow({ where: { orderId: order.orderId } })
  expect(paid).toMatchObject({ status: 'paid', amountPence: pence })
}

const agreed = fc.integer({ min: 1, max: LIST.pricePence })

test(
  'a held quotation is paid at its agreed price to the penny, whatever the catalogue does meanwhile',
  async () => {
    const property = fc.asyncProperty(agreed, someChanges, async (agreedPence, changes) => {
      const quoted = await aQuoted(agreedPence, true)
      for (const data of changes) await changeProduct(shop.deps, quoted.product.id, data)
      await expectPaid(quoted)
    })
    await fc.assert(property, { numRuns: RUNS })
    expect(await checkBooks(shop.deps)).toEqual([])
  },
  30_000 + RUNS * 1000,
)

test(
  'a quotation that holds nothing is paid at its agreed price to the penny, or refused where its item is gone: never at another price',
  async () => {
    const { deps } = shop
    const property = fc.asyncProperty(
      agreed,
      someChanges,
      fc.boolean(),
      async (agreedPence, changes, isSoldOut) => {
        const quoted = await aQuoted(agreedPence, false)
        const { id } = quoted.product
        for (const data of changes) await changeProduct(deps, id, data)
        if (isSoldOut) await sellOut(id)
        const { stock, leadDays } = await deps.db.product.findUniqueOrThrow({
          where: { id },
        })
        if (stock > 0 || leadDays !== null) return expectPaid(quoted)
        await expect(quoted.accept()).rejects.toSatisfy(isRefusal)
        expect(await deps.db.order.count({ where: { quotationId: quoted.id } })).toBe(0)
      },
    )
    await fc.assert(property, { numRuns: RUNS })
    expect(await checkBooks(deps)).toEqual([])
  },
  30_000 + RUNS * 1000,
)

/** Others have taken what was in stock. */
const sellOut = (productId: string) =>
  shop.deps.db.product.update({
    where: { id: productId },
    data: { stock: 0, stockMovements: { create: { quantity: -2, reason: 'edit' } } },
  })
