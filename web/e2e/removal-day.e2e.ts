import { expect } from 'vitest'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aUser } from '#server/test/factories.ts'
import { aCookie, callAs } from '#server/test/harness.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { counted } from '#server/test/removal-day.ts'
import { sendAQuote } from '#server/test/removal.ts'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { open } from './buying.ts'
import { confirm } from './paid-order.ts'
import { takeScreenshots } from './take-screenshots.ts'

/** A removal of today whose deposit is paid, on a run of today, and the crew of that run. */
async function aRemovalOfToday(deps: Deps) {
  const { id, number, inquiryId, staff } = await sendAQuote(deps)
  await deps.db.inquiry.update({ where: { id: inquiryId }, data: { inventory: counted } })
  const key = await makeOrderKey(deps, { removalId: id, purpose: 'cookie' })
  const session = aCookie()
  session.removals.set(Number(number), key.token, key.expiresAt)
  const customer = callAs(deps, null, session).removal
  const deposit = { number, part: 'deposit' } as const
  await confirm(deps, await customer.pay(deposit), '4242424242424242')
  await customer.capture(deposit)
  const date = new Date(dayInLondon(new Date()))
  await deps.db.removal.update({ where: { id }, data: { day: date } })
  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await deps.db.deliveryRun.create({
    data: { date, name: `Van ${number}`, crew: { create: { userId: crew.id } } },
  })
  await staff.run.placeRemoval({ removalId: id, runId: run.id, isOn: true })
  return { id, name: `HR-${number}`, crew, path: `/admin/run/${run.id}` }
}

test('on a phone the crew of a removal tick what is loaded, note damage with a photograph and have extras signed', async ({
  deps,
  visit,
}) => {
  const { id, name, crew, path } = await aRemovalOfToday(deps)
  const page = await visit({ user: crew, width: 390 })
  await open(page, path)
  await page.getByText(`Removal ${name}, 0 of 6 loaded, 0 unloaded`).waitFor()

  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).click()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await tick('Loaded: Three-seat sofa, Living room')
  await page.getByText('1 of 6 loaded').waitFor()
  await press('Loaded, one more: Dining chair, Dining room')
  await page.getByText('2 of 6 loaded').waitFor()
  await tick('Unloaded: Three-seat sofa, Living room')
  await page.getByText(/2 of 6 loaded, 1 unloaded$/).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await takeScreenshots(page)

  await press('Note damage: Loom, Other items')
  await page.getByLabel('What is damaged?').fill('A scratch along the side')
  const buffer = await aPhotograph()
  await page.getByLabel('Add').setInputFiles({ name: 'loom.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await press('Save damage')
  await page.getByText('Damage: A scratch along the side').waitFor()

  await press('Agree extras')
  await page.getByLabel('What was agreed?').fill('Piano up two floors')
  await page.getByLabel('Price in pounds, with VAT').fill('50')
  await press('Save extras')
  await page.getByText('Ask the customer to sign in the box.').waitFor()
  const pad = page.getByRole('img', { name: 'Sign here' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('img', { name: 'Signed' }).waitFor()
  await expectAccessible(page)
  await press('Save extras')
  await page.getByText('Signed by Rosalind Ash.').waitFor()

  const stored = () =>
    deps.db.removal.findUniqueOrThrow({
      where: { id },
      select: {
        extras: { select: { pricePence: true, signedBy: true } },
        items: {
          orderBy: { position: 'asc' },
          select: {
            loaded: true,
            unloaded: true,
            damages: { select: { note: true, photographs: { select: { photographId: true } } } },
          },
        },
      },
    })
  await expect.poll(stored, { timeout: 10_000 }).toEqual({
    extras: { pricePence: 5000, signedBy: 'Rosalind Ash' },
    items: [
      { loaded: 1, unloaded: 1, damages: [] },
      { loaded: 1, unloaded: 0, damages: [] },
      {
        loaded: 0,
        unloaded: 0,
        damages: [
          {
            note: 'A scratch along the side',
            photographs: [{ photographId: expect.any(String) }],
          },
        ],
      },
    ],
  })
})
