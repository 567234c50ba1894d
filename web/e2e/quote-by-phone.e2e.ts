import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { withDeposits } from '#server/test/deposits.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, signIn, test } from './browser.ts'
import { aPiece, hydrated, open, payByCard } from './buying.ts'
import { linkTo } from './emails.ts'
import { aNewShop } from './new-shop.ts'
import { takeScreenshots } from './take-screenshots.ts'

const anArea = areasOf('YL')

test('a sofa in a fabric, a slot, assembly and a deposit are sold by phone in 25 presses: staff quote, and the customer accepts and pays the deposit by the link', async ({
  visit,
}) => {
  // Of its own, because it offers deposits.
  const demonstration = inject('testShop').env['DEMONSTRATION'] ?? ''
  await using shop = await aNewShop({ DEMONSTRATION: demonstration })
  await using pages = new AsyncDisposableStack()
  const { deps, origin } = shop
  const visitHere = async (width?: number) => {
    const page = await visit({ origin, ...(width !== undefined && { width }) })
    pages.defer(() => page.close())
    return page
  }
  await withDeposits(shop)
  const name = randomUUID().slice(0, 8)
  const email = `hannah@${name}.example`
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 2500 }, { places: 2 })
  await aSlot(deps, zone.id)
  const velvet = await aVelvetSofa(deps, name)
  const taken = async () => (await deps.db.deliverySlot.aggregate({ _sum: { taken: true } }))._sum
  const staff = await visitHere()
  await signIn(deps, staff.context(), await anAdmin(deps), origin)
  await open(staff, '/admin/quotes/new')

  let presses = 0
  const type = async (label: string, text: string) => {
    presses += 1
    await staff.getByLabel(label, { exact: true }).fill(text)
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1
      await staff.keyboard.press(key)
    }
  }
  await type('First name', 'Hannah')
  await type('Last name', 'Birch')
  await type('Phone', '020 7946 0427')
  await type('Email', email)
  await type('Postcode', `${area} 1AA`)
  await type('Address', '14 Roupell Street')
  await type('Town or city', 'London')
  await press('Alt+2')
  await type('Add an item by name or code', `Aster ${name} velvet`)
  await staff.getByRole('listitem').filter({ hasText: 'Teal velvet' }).waitFor()
  // The free days before it have those of no item.
  const days = staff.waitForResponse((response) => {
    const url = decodeURIComponent(response.url())
    return url.includes('delivery.slots') && url.includes(velvet.id)
  })
  await press('Enter')
  await days
  const agreed = staff.getByLabel(`Agreed price of ${velvet.title}`)
  presses += 1
  await agreed.fill('-5%')
  await press('Enter')
  await staff.getByText('£873.05', { exact: true }).first().waitFor()
  await press('Alt+3', 'Space')
  await press('Alt+4', 'Space')
  presses += 1
  await staff.getByLabel('Hold until').selectOption({ index: 1 })
  await takeScreenshots(staff)
  await expectAccessible(staff)
  await press('Control+Enter')
  await staff.getByText('You can pass on the link yourself too.').waitFor()
  expect(await taken()).toEqual({ taken: 1 })
  await open(staff, '/admin/quotes')
  await staff.getByText('Hannah Birch').first().waitFor()
  await takeScreenshots(staff)

  const page = await visitHere(390)
  await page.goto(await linkTo(email, 'Your quotation', shop.mailFolder))
  await page.waitForURL('**/shop/quotes/HQ-*')
  await hydrated(page)
  expect(page.url()).not.toContain('key')
  await takeScreenshots(page)
  await expectAccessible(page)
  presses += 1
  await page.getByRole('radio', { name: /^Pay a deposit of £464\.03 now/ }).check()
  presses += 1
  await page.getByRole('button', { name: 'Accept and pay' }).dblclick()
  expect(presses).toBeLessThanOrEqual(25)
  await page.getByLabel('Card number').waitFor()
  await takeScreenshots(page)
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL('**/shop/orders/HW-*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const order = await deps.db.order.findFirstOrThrow({
    where: { email },
    include: { payments: { orderBy: { kind: 'asc' } }, items: true, services: true },
  })
  expect(order.items).toMatchObject([{ productId: velvet.id, pricePence: 87_305 }])
  expect(order.services).toMatchObject([{ kind: 'assembly', quantity: 1 }])
  expect(order.payments).toMatchObject([
    { kind: 'order', status: 'paid', amountPence: 46_403 },
    { kind: 'balance', status: 'pending', amountPence: 46_402 },
  ])
  expect(await taken()).toEqual({ taken: 1 })
  expect(await checkBooks(deps)).toEqual([])
})

test('where no van goes staff choose what the delivery costs, or that it is agreed later, and the customer reads the same', async ({
  deps,
  visit,
}) => {
  const email = `bronagh@${randomUUID().slice(0, 8)}.example`
  const chair = await aPiece(deps)
  const staff = await visit({ user: await anAdmin(deps) })
  await open(staff, '/admin/quotes/new')
  const type = (label: string, text: string) => staff.getByLabel(label, { exact: true }).fill(text)
  await type('First name', 'Bronagh')
  await type('Last name', 'Birch')
  await type('Phone', '028 9018 0427')
  await type('Email', email)
  await type('Postcode', 'BT1 1AA')
  await type('Address', '14 Linen Street')
  await type('Town or city', 'Belfast')
  await type('Add an item by name or code', chair.title)
  await staff.getByRole('listitem').filter({ hasText: chair.title }).first().waitFor()
  await staff.keyboard.press('Enter')
  await staff.getByText('Your vans don’t go to BT1 1AA.').waitFor()
  const totals = staff.getByRole('region', { name: 'Totals' })
  await totals.getByText('To be arranged').waitFor()
  await staff.getByLabel('Price of delivery').selectOption('Free')
  await totals.getByText('Free', { exact: true }).waitFor()
  await staff.getByLabel('Price of delivery').selectOption('A price')
  await staff.getByText('Enter a price, such as 45.', { exact: true }).waitFor()
  await staff.getByLabel('Delivery price (£)').fill('45.50')
  await totals.getByText('£45.50').waitFor()
  await expectAccessible(staff)
  await staff.keyboard.press('Control+Enter')
  await staff.getByText('You can pass on the link yourself too.').waitFor()

  const page = await visit({ width: 390 })
  await page.goto(await linkTo(email, 'Your quotation'))
  await page.waitForURL('**/shop/quotes/HQ-*')
  await page.getByText('£45.50').first().waitFor()
  await page.getByText('We’ll call you to agree the day of delivery').waitFor()
})

test('on a phone nothing of a quotation is saved or sent while a field is wrong: staff are led to it, and read it beside the buttons too', async ({
  deps,
  visit,
  faults,
}) => {
  const email = `wrong@${randomUUID().slice(0, 8)}.example`
  const chair = await aPiece(deps)
  const staff = await visit({ user: await anAdmin(deps), width: 390 })
  await open(staff, '/admin/quotes/new')
  const add = staff.getByLabel('Add an item by name or code')
  await staff.getByLabel('Email', { exact: true }).fill(email)
  await add.fill(chair.title)
  await staff.getByRole('listitem').filter({ hasText: chair.title }).first().waitFor()
  await add.press('Enter')
  const quantity = staff.getByLabel(`Quantity of ${chair.title}`)
  const agreed = staff.getByLabel(`Agreed price of ${chair.title}`)
  const send = staff.getByRole('region', { name: 'Send' })
  const isLedTo = async (field: typeof quantity, message: string) => {
    await send.getByText(`Correct the field marked in red. ${message}`).waitFor()
    await expect
      .poll(() =>
        field.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          const isSeen = top >= 0 && bottom <= innerHeight
          return [document.activeElement?.getAttribute('aria-label'), isSeen]
        }),
      )
      .toEqual([await field.getAttribute('aria-label'), true])
  }
  const unread = 'Enter a quantity from 1 to 999.'
  await quantity.fill('two')
  await quantity.press('Control+Enter')
  await isLedTo(quantity, unread)
  for (const name of ['Send the link', 'Save draft', 'Paid outside the website']) {
    await send.getByRole('button', { name }).click()
    await isLedTo(quantity, unread)
    expect(await staff.getByRole('dialog').count()).toBe(0)
  }
  expect(await deps.db.quotation.count({ where: { email } })).toBe(0)

  await quantity.fill('2')
  await agreed.fill('999')
  await agreed.press('Enter')
  await send.getByText('Correct the field').waitFor({ state: 'detached' })
  faults.allow(/400/)
  const above = 'The agreed price can’t be above the list price.'
  await send.getByRole('button', { name: 'Send the link' }).click()
  await isLedTo(agreed, above)
  await agreed.fill('120')
  await agreed.press('Control+Enter')
  await staff.getByText('You can pass on the link yourself too.').waitFor()
  expect(
    await deps.db.quotation.findFirst({ where: { email }, select: { lines: true } }),
  ).toMatchObject({ lines: [{ quantity: 2, agreedPence: 12_000 }] })
})

/** The second of the two fabrics of a sofa that is made in eight weeks. */
async function aVelvetSofa(deps: Parameters<typeof aPiece>[0], name: string) {
  const title = `Aster ${name}`
  const family = await deps.db.family.create({
    data: {
      slug: `aster-${name}`,
      title,
      options: {
        create: {
          name: 'Fabric',
          position: 0,
          values: {
            create: [
              { label: 'Oat weave', position: 0 },
              { label: 'Teal velvet', position: 1 },
            ],
          },
        },
      },
    },
    include: { options: { include: { values: { orderBy: { position: 'asc' } } } } },
  })
  const [oat, teal] = family.options[0]?.values ?? []
  const of = (value: { id: string } | undefined, slug: string) =>
    aPiece(deps, {
      title,
      slug: `${slug}-${name}`,
      category: 'sofas',
      pricePence: 91_900,
      stock: 0,
      leadDays: 56,
      assemblyPricePence: 3000,
      assemblyMinutes: 20,
      familyId: family.id,
      optionValueIds: value ? [value.id] : [],
    })
  await of(oat, 'oat')
  return of(teal, 'teal')
}
