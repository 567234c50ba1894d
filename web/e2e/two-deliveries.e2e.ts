import { expect } from 'vitest'
import { expectAccessible } from './axe.ts'
import { test } from './browser.ts'
import { addToCart, aPiece, fillAddress, open, proceedButton, said } from './buying.ts'
import { photograph } from './photograph.ts'

test('a cart from stock and made to order comes all together, or in two deliveries where one asks for it', async ({
  deps,
  visit,
}) => {
  const page = await visit({ width: 390 })
  const chair = await aPiece(deps)
  const sofa = await aPiece(deps, { stock: 0, leadDays: 49 })
  await addToCart(page, chair)
  await open(page, '/shop/checkout')
  await page.getByRole('heading', { name: 'Where should it go?' }).waitFor()
  expect(await page.getByRole('group', { name: 'When shall we come?' }).count()).toBe(0)

  await addToCart(page, sofa)
  await open(page, '/shop/checkout')
  const choice = page.getByRole('group', { name: 'When shall we come?' })
  expect(await choice.getByRole('radio', { name: /^All together/ }).isChecked()).toBe(true)
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText('Delivered from', { exact: true }).waitFor()
  await choice.getByRole('radio', { name: /^Two deliveries/ }).check()
  await summary.getByText('Two deliveries', { exact: true }).waitFor()
  await expectAccessible(page)
  await photograph(page)

  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await said(page, 'Your address has been added.')
  await proceedButton(page).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  const [order] = await deps.db.order.findMany({
    where: { items: { some: { productId: sofa.id } } },
    select: { twoDeliveries: true },
  })
  expect(order).toEqual({ twoDeliveries: true })
})
