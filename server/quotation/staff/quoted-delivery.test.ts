import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { arrangedText, toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { aProduct } from '#server/test/factories.ts'
import { aShopWithMethods, type ShopWithMethods, smallBox } from '#server/test/fulfilment.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { aDraft, aQuotation } from '#server/test/quotation.ts'
import { renderQuotation } from '../emails/render-quotation.ts'

let shop: OwnShop
let methods: ShopWithMethods
beforeAll(async () => {
  shop = await ownShop()
  methods = await aShopWithMethods(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

type Input = Parameters<typeof aDraft>[1]

/** A quotation to Belfast, the order that it becomes, and what its buyer gets to read of both. */
async function aSale(input: Input) {
  const { deps } = methods
  await deps.db.outboxMail.deleteMany()
  const product = await aProduct(deps, { pricePence: 10_000, boxes: [smallBox] })
  const lines = [{ productId: product.id, quantity: 1 }]
  const quoted = await aQuotation(deps, { pincode: 'BT1 1AA', lines, ...input })
  const page = await quoted.page()
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const pdf = textOfPdf(await renderQuotation(deps.settings.current(), page))
  const placed = await quoted.accept()
  await shop.simulator.pay(placed.paymentIntentId)
  await settlePayment(deps, placed.orderId)
  const order = await methods.staff.call.order.adminDetails({ id: placed.orderId })
  await sendEmails({ ...deps, mail: mailbox.mail })
  const [offer = '', confirmed = ''] = mailbox.sent
    .filter(({ to }) => to === quoted.written.email)
    .map(({ text }) => text)
  return { quoted, page, offer, pdf, order, confirmed }
}

test('a delivery whose price is agreed later says so on the quotation’s page, PDF and email, and on the order’s', async () => {
  const { page, offer, pdf, order, confirmed } = await aSale({})
  expect(page).toMatchObject({ isPriceOpen: true, totals: { totalPence: 10_000 } })
  expect(offer).toContain('Delivery: To be arranged')
  expect(offer).toContain(arrangedText)
  expect(pdf).toContain('To be arranged')
  expect(order).toMatchObject({
    totalPence: 10_000,
    toAgree: { isOutside: true, isPriceOpen: true },
  })
  expect(confirmed).toContain('Delivery: To be arranged')
})

test.each([
  ['a price', 4550, '£45.50'],
  ['nothing', 0, 'Free'],
])(
  'a delivery for which %s is agreed costs that, and only its day is still to be agreed',
  async (_what, deliveryPence, price) => {
    const { page, offer, pdf, order, confirmed } = await aSale({ deliveryPence })
    const day = toAgreeText({ isPriceOpen: false })
    expect(page).toMatchObject({ isPriceOpen: false, totals: { deliveryPence } })
    for (const text of [offer, confirmed]) {
      expect(text).toContain(`Delivery: ${price}`)
      expect(text).toContain(day)
      expect(text).not.toContain('the day and price')
    }
    expect(pdf).toContain(price)
    expect(order).toMatchObject({
      totalPence: 10_000 + deliveryPence,
      deliveryPence,
      toAgree: { isOutside: true, isPriceOpen: false },
    })
    expect(await checkBooks(methods.deps)).toEqual([])
  },
)

test('what is made to order says so, and in how many weeks it comes, on the quotation’s page, PDF and email', async () => {
  const product = await aProduct(methods.deps, { stock: 1, leadDays: 49 })
  const lines = [{ productId: product.id, quantity: 2 }]
  const { page, offer, pdf } = await aSale({ lines })
  expect(page.lines).toMatchObject([{ madeInDays: 49 }])
  for (const text of [offer, pdf]) expect(text).toContain('Made to order in 7 weeks')
  const stocked = await aSale({})
  expect(stocked.page.lines).toMatchObject([{ madeInDays: null }])
  for (const text of [stocked.offer, stocked.pdf]) expect(text).not.toContain('Made to order')
})

test('an edit that does not say the price of the delivery keeps it; null opens it again', async () => {
  const { deps } = methods
  const product = await aProduct(deps, {})
  const lines = [{ productId: product.id, quantity: 1 }]
  const { id, seller, written } = await aDraft(deps, { lines, deliveryPence: 4550 })
  const { deliveryPence: _, ...unknowing } = written
  const read = async () => {
    const { isPriceOpen, totals } = await seller.call.details({ id })
    return [isPriceOpen, totals.deliveryPence]
  }
  await seller.call.edit({ id, ...unknowing })
  expect(await read()).toEqual([false, 4550])
  await seller.call.edit({ id, ...unknowing, deliveryPence: null })
  expect(await read()).toEqual([true, 0])
})

test('a quotation can be collected: at the shop’s price, on its day, without a van', async () => {
  const { page, offer, pdf, order, confirmed } = await aSale({
    deliveryMethod: 'collection',
    collectionDay: '2026-11-24',
  })
  const day = { date: '2026-11-24', startHour: 9, endHour: 18 }
  expect(page).toMatchObject({
    deliveryMethod: 'collection',
    collection: day,
    isPriceOpen: false,
    totals: { deliveryPence: 400 },
  })
  for (const text of [offer, pdf]) expect(text).toContain('Tuesday 24 November')
  expect(order).toMatchObject({
    deliveryMethod: 'collection',
    totalPence: 10_400,
    fulfilment: { collection: day },
    toAgree: null,
  })
  expect(confirmed).toContain('Collect on: Tuesday 24 November')
})

test('a quotation can be sent by parcel, and the order says by when', async () => {
  const { page, order, confirmed } = await aSale({ deliveryMethod: 'parcel' })
  expect(page).toMatchObject({ deliveryMethod: 'parcel', totals: { deliveryPence: 595 } })
  expect(order).toMatchObject({
    deliveryMethod: 'parcel',
    fulfilment: { sendBy: '2026-11-23', parcel: null },
  })
  expect(confirmed).toContain('To be sent by: Monday 23 November')
  expect(await checkBooks(methods.deps)).toEqual([])
})

test('what cannot be collected or sent is refused when the quotation is written', async () => {
  const { deps } = methods
  const product = await aProduct(deps, { title: 'Aster Sofa', boxes: [] })
  const lines = [{ productId: product.id, quantity: 1 }]
  await expect(aDraft(deps, { lines, deliveryMethod: 'parcel' })).rejects.toThrow(
    'Aster Sofa is too large to send by parcel.',
  )
  await expect(
    aDraft(deps, { lines, deliveryMethod: 'collection', collectionDay: '2026-11-22' }),
  ).rejects.toMatchObject({ cause: { code: 'COLLECTION_DAY_GONE' } })
})
