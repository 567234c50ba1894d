import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { withDeposits } from '#server/test/deposits.ts'
import { aProduct } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { aQuotation } from '#server/test/quotation.ts'
import { renderQuotation } from './render-quotation.ts'

// Of its own: its settings are changed.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
  await withDeposits(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A sent quotation for one product at £1,240, and what its buyer reads of it. */
async function aSent(product: { stock: number; leadDays: number | null }, agreedPence: number) {
  const { deps } = shop
  const { id: productId } = await aProduct(deps, { ...product, pricePence: 124_000 })
  const quoted = await aQuotation(deps, { lines: [{ productId, quantity: 1, agreedPence }] })
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const email = mailbox.to(quoted.written.email ?? '')[0]?.text ?? ''
  const pdf = async () =>
    textOfPdf(await renderQuotation(deps.settings.current(), await quoted.page()))
  return { quoted, email, pdf }
}

test('the email and the PDF of a quotation lead from the list price by the discount to the total', async () => {
  const { email, pdf } = await aSent({ stock: 1, leadDays: null }, 120_000)
  expect(email).toContain('At list price: £1,240.00')
  expect(email).toContain('Agreed discount: −£40.00')
  expect(email).toContain('Total: £1,200.00')
  expect(await pdf()).toContain('−£40.00')
  const same = await aSent({ stock: 1, leadDays: null }, 124_000)
  for (const text of [same.email, await same.pdf()]) {
    expect(text).not.toMatch(/At list price|Agreed discount/)
  }
})

test('the email and the PDF of a quotation say that a deposit is enough, where and while it can be chosen', async () => {
  const { quoted, email, pdf } = await aSent({ stock: 0, leadDays: 56 }, 120_000)
  const deposit = /£600\.00 when you accept and £600\.00 by \d/
  expect(email).toMatch(/Or pay a deposit: £600\.00 when you accept and £600\.00 by \d/)
  expect(await pdf()).toMatch(deposit)
  await quoted.accept()
  expect(await pdf()).not.toMatch(/deposit/i)
  const stocked = await aSent({ stock: 1, leadDays: null }, 120_000)
  for (const text of [stocked.email, await stocked.pdf()]) expect(text).not.toMatch(/deposit/i)
})
