import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { test } from './browser.ts'
import { addToCart, aPiece, hydrated, openCart } from './buying.ts'

/** Leaves a page with changes of its cart that the shop is not done with until the next is there. */
async function leaveWith(
  { pool, db }: Deps,
  productId: string,
  [change, leave]: [change: () => Promise<void>, leave: () => Promise<unknown>],
): Promise<void> {
  const { cartId } = await db.cartItem.findFirstOrThrow({ where: { productId } })
  const busy = await pool.connect()
  try {
    await busy.query('BEGIN')
    await busy.query('SELECT 1 FROM "Cart" WHERE id = $1 FOR UPDATE', [cartId])
    await busy.query('SELECT 1 FROM "CartItem" WHERE "cartId" = $1 FOR UPDATE', [cartId])
    await change()
    await leave()
  } finally {
    await busy.query('COMMIT')
    busy.release()
  }
}

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).first()

test('a product that is added as the page is left is in the cart of the next page, once', async ({
  deps,
  page,
}) => {
  const [sofa, bed] = [await aPiece(deps), await aPiece(deps)]
  await addToCart(page, sofa)
  await page.goto(`/shop/product/${bed.slug}`)
  await hydrated(page)
  const cart = (items: string) => page.getByRole('button', { name: `Cart, ${items}` })
  await leaveWith(deps, sofa.id, [
    () => addButton(page).click(),
    async () => {
      await page.goto('/shop/about')
      await hydrated(page)
      await cart('1 item').waitFor()
    },
  ])
  await cart('2 items').waitFor()
  await page.reload()
  await cart('2 items').waitFor()
  const lines = await deps.db.cartItem.findMany({ where: { productId: bed.id } })
  expect(lines).toMatchObject([{ quantity: 1 }])
})

test('a product is added, too, when the tab is closed at once', async ({ deps, page }) => {
  const sofa = await aPiece(deps)
  await addToCart(page, sofa)
  await leaveWith(deps, sofa.id, [() => addButton(page).click(), () => page.close()])
  await expect
    .poll(() => deps.db.cartItem.findFirstOrThrow({ where: { productId: sofa.id } }))
    .toMatchObject({ quantity: 2 })
})

test('quantities, services and removals that are on their way when the page is left are in the cart of the next page', async ({
  deps,
  page,
}) => {
  const [sofa, bed] = [await aPiece(deps, { assemblyPricePence: 4500 }), await aPiece(deps)]
  for (const piece of [bed, sofa]) await addToCart(page, piece)
  let sheet = await openCart(page)
  await leaveWith(deps, sofa.id, [
    async () => {
      await sheet.getByRole('button', { name: `Remove ${bed.title}` }).click()
      await sheet.getByText(bed.title).waitFor({ state: 'detached' })
      await sheet.getByRole('button', { name: 'Increase quantity' }).click()
      await sheet.getByText('Assembly', { exact: true }).click()
    },
    async () => {
      await page.reload()
      await hydrated(page)
      sheet = await openCart(page)
      await sheet.getByText(bed.title).waitFor()
    },
  ])
  // Two sofas of £125, both with their assembly of £45.
  await sheet.getByText('£340.00').waitFor()
  expect(await sheet.getByText(bed.title).count()).toBe(0)
  const line = await deps.db.cartItem.findFirstOrThrow({ where: { productId: sofa.id } })
  expect(line).toMatchObject({ quantity: 2, assemblyQuantity: 2 })
})
