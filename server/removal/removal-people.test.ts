import { expect, test } from 'vitest'
import { tablesWith } from '../test/find-text.ts'
import { aUser } from '../test/factories.ts'
import { callAs } from '../test/harness.ts'
import { exportAccount } from '../account/export-account.ts'
import { forgetUnpaidQuotes } from './personal-data.ts'
import { aPerson, currentPassword } from '../test/person.ts'
import { aQuote } from '../test/removal.ts'
import { removalShop } from './removal-shop.fixture.ts'

const { shop, later, money } = removalShop()

test('a removal is seen by its link, its confirmed account and staff, and by nobody else', async () => {
  const quote = await aQuote(shop())
  const see = (...who: Parameters<typeof callAs>) => callAs(...who).removal.page(quote)
  const hidden = { code: 'NOT_FOUND' }
  await expect(see(shop().deps)).rejects.toMatchObject(hidden)
  const user = await aUser(shop().deps, { email: quote.email })
  await expect(see(shop().deps, user)).rejects.toMatchObject(hidden)
  const confirmed = { emailConfirmedAt: new Date() }
  await shop().deps.db.user.update({ where: { id: user.id }, data: confirmed })
  expect(await see(shop().deps, user)).toMatchObject({ seenBy: 'account' })
  expect(await see(shop().deps, quote.user)).toMatchObject({ seenBy: 'staff' })
  await expect(quote.staff.removal.pay({ ...quote, part: 'deposit' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('an unpaid quotation is anonymised three months after its end', async () => {
  const quote = await aQuote(shop())
  const booked = await aQuote(shop())
  await booked.settle('deposit')
  await booked.staff.removal.cancel({ id: booked.id, giveBack: 'all' })
  await quote.staff.removal.withdraw({ id: quote.id })
  await forgetUnpaidQuotes(later(89))
  expect(await quote.page()).toMatchObject({ firstName: 'Rosalind' })
  await forgetUnpaidQuotes(later(91))
  expect(await quote.page()).toMatchObject({ firstName: 'Account', fromAddress: '-' })
  expect(await booked.page()).toMatchObject({ firstName: 'Rosalind' })
})

test('an account cannot be deleted while its removal is booked; later its deletion anonymises the removal', async () => {
  const quote = await aQuote(shop())
  await quote.settle('deposit')
  const person = await aPerson(shop().deps, { email: quote.email, emailConfirmedAt: new Date() })
  const erase = () => person.call.auth.deleteAccount({ currentPassword })
  await expect(erase()).rejects.toThrow(`Removal HR-${quote.number} is still in progress.`)
  await quote.staff.removal.cancel({ id: quote.id, giveBack: 'all' })
  expect(await exportAccount(shop().deps, person.user.id)).toMatchObject({
    removals: [{ number: `HR-${quote.number}`, price: 860, deposit: { refunded: 172 } }],
  })
  await erase()
  expect(await tablesWith(shop().deps, quote.email)).toEqual([])
  await money()
})
