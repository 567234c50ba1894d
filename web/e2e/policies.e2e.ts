import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open, expectToast } from './buying.ts'

const page = '/shop/accessibility'

test('staff write a policy beside its preview, and customers see it within a second', async ({
  visit,
  deps,
  faults,
}) => {
  faults.allow(/400 POST .*settings\.save/)
  const staff = await visit({ user: await anAdmin(deps) })
  const guest = await visit()
  await open(guest, page)
  await guest.getByRole('heading', { name: 'What you can expect' }).waitFor()

  await open(staff, '/admin/shop?section=accessibility')
  const preview = staff.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'What you can expect' }).waitFor()
  await expectAccessible(staff)
  const text = staff.getByRole('textbox', { name: 'Text' })
  const written = '## For everybody\n\nRing **{{contact.phone}}**. <b>No markup</b>'
  await text.fill(`${written} {{contact.fax}}`)
  await preview.getByRole('heading', { name: 'For everybody' }).waitFor()
  expect(await preview.locator('strong').textContent()).toBe('020 7946 0182')

  const publish = staff.getByRole('button', { name: /^Publish version / })
  await publish.click()
  await staff.getByText('{{contact.fax}} is not a placeholder.').waitFor()
  await text.fill(written)
  await publish.click()
  await expectToast(staff, 'Accessibility saved and live')

  await expect
    .poll(
      async () => {
        await guest.goto(page)
        return guest.getByRole('heading', { name: 'For everybody' }).count()
      },
      { timeout: 3000 },
    )
    .toBe(1)
  expect(await guest.getByText('<b>No markup</b>').count()).toBe(1)
  await guest.getByText(/^Version \d+, in force since/).waitFor()

  await text.fill(`${written}\n\nAnd more.`)
  // Another policy does not take its place unasked.
  await staff.getByRole('link', { name: 'Cookies' }).click()
  const warning = staff.getByRole('dialog', { name: 'Leave “Accessibility” without saving?' })
  await warning.getByRole('button', { name: 'Keep editing' }).click()
  await warning.waitFor({ state: 'detached' })
  expect(new URL(staff.url()).searchParams.get('section')).toBe('accessibility')
  expect(await text.inputValue()).toContain('And more.')
  await staff
    .getByRole('button', { name: /^Compare version / })
    .first()
    .click()
  await staff.getByRole('insertion').filter({ hasText: 'And more.' }).waitFor()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Preview' }).click()
  await preview.getByText('And more.').waitFor()
  await staff.getByRole('button', { name: 'Save as draft' }).click()
  await expectToast(staff, /Accessibility: saved as draft \d+/)
  await guest.goto(page)
  expect(await guest.getByText('And more.').count()).toBe(0)
  await staff.getByRole('link', { name: 'Cookies' }).click()
  await staff.waitForURL('**/admin/shop?section=cookies')
})
