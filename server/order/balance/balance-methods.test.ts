import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import { anOrderWithDeposit, withDeposits } from '#server/test/deposits.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { payerOf, redirectingMethods, withAllMethods } from '#server/test/ways-to-pay.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** An order whose deposit is paid, of a shop that offers every method. */
async function anOpenBalance() {
  const placed = await anOrderWithDeposit(shop)
  const { balance } = callAs(withAllMethods(shop.deps), placed.user)
  return { ...placed, balance }
}

/** The later payments of an order, the earlier ones first. */
const balancesOf = async ({
  payments,
}: Pick<Awaited<ReturnType<typeof anOpenBalance>>, 'payments'>) =>
  (await payments())
    .filter(({ kind }) => kind === 'balance')
    .map(({ method, status }) => `${method} ${status}`)

describe.each(redirectingMethods)('a balance by %s', (paymentMethod) => {
  const { label } = paymentMethods[paymentMethod]

  test('is approved on a page of its own, and its invoice names the method', async () => {
    const placed = await anOpenBalance()
    const { id, balance } = placed
    const started = await balance.pay({ id, paymentMethod })
    expect(started.approvalUrl).toContain(`${shop.simulator.url}/authorize/`)
    await shop.simulator.pay(started.paymentIntentId, payerOf(paymentMethod))
    await balance.capture({ id })
    expect(await balancesOf(placed)).toEqual(['stripe cancelled', `${paymentMethod} paid`])
    const papers = (await placed.invoices()).map(({ facts }) => invoiceFacts.parse(facts))
    expect(papers.at(-1)).toMatchObject({ payment: expect.stringContaining(`Paid by ${label} on`) })
    expect(await checkBooks(shop.deps)).toEqual([])
  })

  test('that is not approved says so to its buyer, and is paid by card after all', async () => {
    const placed = await anOpenBalance()
    const { id, balance } = placed
    const started = await balance.pay({ id, paymentMethod })
    const payer = payerOf(paymentMethod)
    await shop.simulator.pay(started.paymentIntentId, payer, { decision: 'refuse' })
    await expect(balance.capture({ id })).rejects.toThrow(
      `You didn’t approve the payment with ${label}.`,
    )
    await placed.payBalance()
    expect(await balancesOf(placed)).toEqual([
      'stripe cancelled',
      `${paymentMethod} cancelled`,
      'stripe paid',
    ])
    expect(await checkBooks(shop.deps)).toEqual([])
  })

  test('whose money is under way is paid by no other method meanwhile', async () => {
    const { id, balance } = await anOpenBalance()
    const started = await balance.pay({ id, paymentMethod })
    const payer = payerOf(paymentMethod)
    await shop.simulator.pay(started.paymentIntentId, payer, { decision: 'payLater' })
    for (const again of [paymentMethod, 'stripe'] as const) {
      await expect(balance.pay({ id, paymentMethod: again })).rejects.toMatchObject({
        cause: { code: 'PAYMENT_PROCESSING' },
      })
    }
    await shop.simulator.endProcessing(started.paymentIntentId)
    await balance.capture({ id })
    await expect(balance.pay({ id })).rejects.toMatchObject({ cause: { code: 'NOTHING_TO_PAY' } })
  })
})

test('the method that was begun is resumed, and one that the shop has not switched on is refused', async () => {
  const { id, balance, call } = await anOpenBalance()
  const paymentMethod = 'paypal'
  const first = await balance.pay({ id, paymentMethod })
  const again = await balance.pay({ id, paymentMethod })
  expect(again.paymentIntentId).toBe(first.paymentIntentId)
  await expect(call.balance.pay({ id, paymentMethod: 'klarna' })).rejects.toMatchObject({
    cause: { code: 'PAYMENT_METHOD_NOT_OFFERED' },
  })
})

test('a balance that a wallet paid in the card form is named by the wallet', async () => {
  const placed = await anOpenBalance()
  const started = await placed.balance.pay({ id: placed.id })
  await shop.simulator.pay(started.paymentIntentId, 'apple_pay')
  await placed.balance.capture({ id: placed.id })
  expect(await balancesOf(placed)).toEqual(['apple_pay paid'])
})
