import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { aUser } from '#server/test/factories.ts'
import { sendAQuote } from '#server/test/removal.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { hydrated, open, payByCard, expectToast } from './buying.ts'
import { linkTo, waitForEmail } from './emails.ts'
import { takeScreenshots } from './take-screenshots.ts'

const good = '4242 4242 4242 4242'
const penceOf = (pounds: string) => Math.round(Number(pounds.replaceAll(/[£,]/g, '')) * 100)
const inThreeWeeks = () => new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)

test('a visitor counts a home and asks for a quotation, staff begin it from the estimate, the customer pays deposit and balance by the link, has both invoices, and staff see it paid', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/402 POST .*\/confirm/)
  const family = `Ash${randomUUID().slice(0, 8)}`
  const email = `rosalind@${family}.example`.toLowerCase()
  const page = await visit({ width: 390 })
  await open(page, '/shop/home-removal')
  await page.getByRole('button', { name: 'One bedroom', exact: true }).click()
  await page.locator('[name="from.postcode"]').fill('w1u4ef')
  await page.locator('[name="to.postcode"]').fill('BN7 2QX')
  await page.getByText('57 miles').first().waitFor()
  await page.getByLabel('First Name').fill('Rosalind')
  await page.getByLabel('Last Name').fill(family)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Phone Number').fill('020 7946 0311')
  const estimate = (await page.locator('[data-range]').textContent()) ?? ''
  await page.getByRole('button', { name: 'Get Quotation' }).click()
  await page.getByText('Your inquiry has been submitted successfully').waitFor()
  const sent = await deps.db.inquiry.findFirstOrThrow({ where: { email } })
  expect(sent.notes).toContain('From W1U 4EF to BN7 2QX.')
  expect(sent).toMatchObject({ estimate: { miles: 57 } })

  const staff = await visit({ user: await anAdmin(deps) })
  const view = async () => {
    await open(staff, `/admin/customers?search=${family}`)
    await staff.getByRole('button', { name: `View Rosalind ${family}` }).click()
    return staff.getByRole('dialog', { name: 'Customer Inquiry Details' })
  }
  const inquiry = await view()
  await inquiry.getByText('What they counted').waitFor()
  await inquiry.getByRole('button', { name: 'Send a quotation' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Send a quotation' })
  await dialog.getByText(`Their estimate was ${estimate}.`).waitFor()
  await dialog.getByRole('button', { name: 'Send quotation', exact: true }).click()
  await dialog.getByText('Choose a date.').waitFor()
  await dialog.getByLabel('Removal date').fill(inThreeWeeks())
  await dialog.getByLabel('From').fill('14 Tanners Row, London W1U 4EF')
  await dialog.getByLabel('To', { exact: true }).fill('3 Mill Lane, Lewes BN7 2QX')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const line = dialog.getByLabel(/^Work included/).last()
  await line.fill('Packing, two people')
  await dialog
    .getByLabel(/^Price/)
    .last()
    .fill('220')
  const sums = (await dialog.getByText(/^Total £/).textContent()) ?? ''
  const [total = '', deposit = ''] = [...sums.matchAll(/£[\d,.]*\d/g)].map(([sum]) => sum)
  const [totalPence, depositPence] = [penceOf(total), penceOf(deposit)]
  expect(depositPence).toBe(Math.round(totalPence / 5))
  await expectAccessible(staff)
  await takeScreenshots(staff)
  await dialog.getByRole('button', { name: 'Send quotation', exact: true }).click()
  await expectToast(staff, `Quotation sent to ${email}`)

  await page.goto(await linkTo(email, 'Your removal quotation'))
  await page.waitForURL('**/shop/removals/HR-*')
  await hydrated(page)
  expect(page.url()).not.toContain('key')
  await page.getByText('Packing, two people').waitFor()
  await takeScreenshots(page)
  await page.getByRole('button', { name: `Accept and pay ${deposit}` }).dblclick()
  await page.getByLabel('Card number').waitFor()
  await expectAccessible(page)
  await takeScreenshots(page)
  await payByCard(page, '4000 0000 0000 0002')
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor()
  await payByCard(page, good)
  await page.getByText('Booked', { exact: true }).waitFor()

  await page.getByRole('button', { name: `Pay ${inPounds(totalPence - depositPence)}` }).click()
  await payByCard(page, good)
  await page.getByRole('heading', { name: 'Pay the balance' }).waitFor({ state: 'detached' })
  await takeScreenshots(page)
  const invoices = page.getByRole('link', { name: 'Invoices (PDF)' })
  const paper = await page.request.get((await invoices.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await waitForEmail(email, 'Paid in full')

  const details = await view()
  await details.getByText('Booked', { exact: true }).waitFor()
  expect(await details.getByText(/^paid \d/).count()).toBe(2)
  await expectAccessible(staff)
  await takeScreenshots(staff)
  await details.getByText('Make a refund').click()
  await details.getByRole('textbox', { name: 'Amount' }).fill('10')
  await details.getByLabel('Reason').fill('A broken vase')
  await details.getByRole('button', { name: 'Refund', exact: true }).dblclick()
  const refunding = staff.getByRole('dialog', { name: 'Refund £10.00?' })
  await refunding.getByText('This refunds the deposit and sends a credit note.').waitFor()
  await refunding.getByRole('button', { name: 'Cancel' }).click()
  await refunding.waitFor({ state: 'detached' })
  expect(await deps.db.refund.count({ where: { payment: { removal: { email } } } })).toBe(0)
  await details.getByRole('button', { name: 'Refund', exact: true }).click()
  await refunding.getByRole('button', { name: 'Refund £10.00' }).dblclick()
  await details.getByText(/£10.00 refunded/).waitFor()
  await details.getByText('Cancel this removal').click()
  await details.getByText(`Full amount paid: refund ${inPounds(totalPence - 1000)}`).waitFor()
  await details.getByRole('button', { name: 'Cancel removal' }).click()
  await details.getByText(`${deposit} refunded`).waitFor()
  await page.reload()
  await page.getByText('This removal has been cancelled.').waitFor()

  const removal = await deps.db.removal.findFirstOrThrow({
    where: { email },
    include: { invoices: { orderBy: { createdAt: 'asc' } }, payments: true },
  })
  expect(removal.invoices.map(({ kind }) => kind)).toEqual([
    'invoice',
    'invoice',
    'creditNote',
    'creditNote',
    'creditNote',
  ])
  const own = new Set([removal.id, ...removal.payments.map(({ id }) => id)])
  expect((await checkBooks(deps)).filter(({ id }) => own.has(id))).toEqual([])
})

test('a quotation is withdrawn only after a question, and its customer is told so', async ({
  deps,
  visit,
}) => {
  const { id, number, email } = await sendAQuote(deps)
  const staff = await visit({ user: await anAdmin(deps) })
  await open(staff, `/admin/customers?search=${email}`)
  await staff.getByRole('button', { name: 'View Rosalind Ash' }).click()
  const details = staff.getByRole('dialog', { name: 'Customer Inquiry Details' })
  await details.getByRole('button', { name: 'Withdraw' }).dblclick()
  const dialog = staff.getByRole('dialog', { name: `Withdraw HR-${number}?` })
  await dialog.getByText('The quotation of £860.00 can no longer be accepted.').waitFor()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await deps.db.removal.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'quoted',
  })
  await details.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).dblclick()
  await details.getByText('Withdrawn', { exact: true }).waitFor()

  const { token } = await makeOrderKey(deps, { removalId: id, purpose: 'link' })
  const page = await visit({ width: 390 })
  await page.goto(`/shop/removal-link?key=${token}`)
  await page.getByText('This quotation is no longer valid.').waitFor()
})

test('without scripts the page shows the quotation and says what needs scripts', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  const { number, id } = await sendAQuote(deps)
  const { token } = await makeOrderKey(deps, { removalId: id, purpose: 'link' })
  const page = await visit({ scripts: false, width: 390 })
  await page.goto(`/shop/removal-link?key=${token}`)
  await page.getByRole('heading', { name: `Removal HR-${number}` }).waitFor()
  await page.getByText('Van and crew for a day').waitFor()
  const html = await (await page.request.get(page.url())).text()
  expect(html).toMatch(/<noscript><p[^>]*>Card payment needs JavaScript\./)
})

test('a customer cancels their removal on its page after reading what goes back, with and without scripts', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  for (const scripts of [true, false]) {
    const { number, id } = await sendAQuote(deps)
    const { token } = await makeOrderKey(deps, { removalId: id, purpose: 'link' })
    const page = await visit({ scripts, width: 390 })
    await page.goto(`/shop/removal-link?key=${token}`)
    await page.waitForURL('**/shop/removals/HR-*')
    if (scripts) await hydrated(page)
    await page.getByText('Cancel this quotation').click()
    await page.getByText('You haven’t paid anything, so there’s nothing to refund.').waitFor()
    if (scripts) {
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Keep it' }).click()
      const sure = page.getByRole('button', { name: 'Yes, cancel the quotation' })
      await sure.waitFor({ state: 'hidden' })
      await page.getByText('Cancel this quotation').click()
    }
    await page.getByRole('button', { name: 'Yes, cancel the quotation' }).click()
    await page.getByText('This removal has been cancelled.').waitFor()
    const heading = page.getByRole('heading', { name: `Removal HR-${number}` })
    await heading.waitFor()
    expect(await deps.db.removal.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'cancelled',
    })
    if (!scripts) continue
    await takeScreenshots(page)
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true)
  }
})

test('an expired link leads to the form for a new one, with and without scripts', async ({
  deps,
  visit,
  faults,
}) => {
  faults.allow(/^csp GET .+\.js$/)
  const { number, email } = await sendAQuote(deps)
  for (const scripts of [true, false]) {
    const page = await visit({ width: 390, scripts })
    await page.goto('/shop/removal-link?key=ended')
    await page.getByRole('heading', { name: 'Find your removal' }).waitFor()
    await page.getByText('That link is over 60 days old').waitFor()
    if (scripts) await hydrated(page)
    await page.getByLabel('Removal number').fill(number)
    await page.getByLabel('Email').fill(email)
    if (scripts) {
      await expectAccessible(page)
      await takeScreenshots(page)
    }
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('If those details match a removal').waitFor()
  }
  const asked = { to: email, key: { startsWith: 'removal-link-' } }
  expect(await deps.db.outboxMail.count({ where: asked })).toBe(2)
})

test('a visitor who may not see a removal is asked for its number and e-mail address', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/shop/removals/HR-12')
  await page.getByRole('heading', { name: 'Find your removal' }).waitFor()
  expect(await page.getByLabel('Removal number').inputValue()).toBe('HR-12')
})

test('an account has the removals that were quoted to its confirmed address', async ({
  deps,
  visit,
}) => {
  const { number, email } = await sendAQuote(deps)
  const user = await aUser(deps, { email, emailConfirmedAt: new Date() })
  for (const width of [390, 820, 1440]) {
    const page = await visit({ width, user })
    await page.goto('/shop/account')
    await hydrated(page)
    const list = page.getByRole('region', { name: 'Removals' })
    await list.getByText('Quoted').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    if (width < 1440) continue
    await list.getByRole('link', { name: `HR-${number}` }).click()
    await page.getByRole('heading', { name: `Removal HR-${number}` }).waitFor()
  }
})
