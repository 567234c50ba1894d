import { expect, test } from 'vitest'
import { erasePerson } from '../account/erase-person.ts'
import { exportAccount } from '../account/export-account.ts'
import { findPerson } from '../account/find-person.ts'
import { aProduct, aUser } from '../test/factories.ts'
import { tablesWith } from '../test/find-text.ts'
import { callAs } from '../test/harness.ts'
import { ownShop } from '../test/own-shop.ts'
import { aQuotation } from '../test/quotation.ts'

test('a quotation that an account accepted is the person’s, whatever address it was sent to', async () => {
  await using shop = await ownShop()
  const { deps, simulator } = shop
  const product = await aProduct(deps)
  const { id, number, session, seller } = await aQuotation(deps, {
    company: 'Marrowfat Interiors',
    lines: [{ productId: product.id, quantity: 1 }],
  })
  const user = await aUser(deps)
  const account = callAs(deps, user, session)
  await account.quotation.askForChange({ number, text: 'Marrowfat Interiors has a yard door' })
  const { paymentIntentId } = await account.quotation.accept({ number })
  await simulator.pay(paymentIntentId)
  await account.quotation.capture({ number })
  expect(await exportAccount(deps, user.id)).toMatchObject({
    quotations: [{ number, company: 'Marrowfat Interiors', messages: [{ author: 'buyer' }] }],
  })

  await deps.db.$transaction(async (tx) => erasePerson(tx, await findPerson(tx, user.id)))
  expect(await tablesWith(deps, 'Marrowfat')).toEqual([])
  expect(await seller.call.details({ id })).toMatchObject({
    company: '',
    email: null,
    messages: [],
  })
})
