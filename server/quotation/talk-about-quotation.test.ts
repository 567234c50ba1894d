import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '../test/factories.ts'
import { testShop } from '../test/harness.ts'
import { aQuotation } from '../test/quotation.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('a wish for a change waits in the quotation until staff answer it, by email too', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const { buyer, id, number, page, seller, written, accept } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1 }],
  })
  await buyer.askForChange({ number, text: 'In oak, please.' })
  await buyer.askForChange({ number, text: 'In oak, please.' })
  expect((await page()).messages).toMatchObject([{ author: 'buyer', text: 'In oak, please.' }])
  const waiting = () => deps.db.quotation.findUniqueOrThrow({ where: { id } })
  expect((await waiting()).waitingSince).not.toBeNull()
  await seller.call.answer({ id, text: 'Oak is £20 more.' })
  expect((await waiting()).waitingSince).toBeNull()
  expect((await page()).messages).toMatchObject([
    { author: 'buyer' },
    { author: 'staff', staffName: seller.user.userName, text: 'Oak is £20 more.' },
  ])
  const mails = await deps.db.outboxMail.findMany({
    where: { subject: id, to: written.email ?? '' },
  })
  expect(mails.map(({ key }) => key.split('-').slice(0, 2).join('-')).toSorted()).toEqual([
    'quotation-answered',
    'quotation-sent',
  ])
  // A conversation changes nothing of what is agreed.
  await accept()
})
