import { expect } from 'vitest'
import { boxesGlb } from '#server/test/a-glb.ts'
import { aProduct } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'

test('staff upload a 3D model: it is checked, its findings name remedies, and the shop draws it', async ({
  visit,
  deps,
  faults,
}) => {
  // The refusal below has status 415.
  faults.allow(/415/)
  const { id, slug } = await aProduct(deps, { widthCm: 120, depthCm: 80, heightCm: 70 })
  const page = await visit({ user: await anAdmin(deps), graphics: true })
  await open(page, `/admin/products/${slug}#model`)
  const section = page.getByRole('region', { name: '3D model' })
  await section.getByText('No 3D model yet').waitFor()
  const file = section.locator('input[type=file]')

  const mimeType = 'model/gltf-binary'
  await file.setInputFiles({ name: 'a.glb', mimeType, buffer: Buffer.from('no model') })
  await section.getByText('This is not a GLB file').waitFor()

  const buffer = boxesGlb([[0, 0, 0, 1.2, 0.76, 0.8]])
  await file.setInputFiles({ name: 'table.glb', mimeType, buffer })
  await section.getByText('Width and depth match').waitFor()
  await section.getByText('Height is 6 cm out').waitFor()
  await section.getByText('table.glb, 0.0 of 10 MB').waitFor()
  await section.getByRole('img', { name: 'The 3D model' }).waitFor()
  await expectAccessible(page)
  await section.getByRole('button', { name: /^Use 76/ }).click()
  await section.getByText('Width, depth and height match').waitFor()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => deps.db.product.findUnique({ where: { id }, select: { heightCm: true } }))
    .toEqual({ heightCm: 76 })
  const shop = await visit({})
  await shop.goto(`/shop/product/${slug}`)
  await shop.getByText('Front, side and top views are to the same scale').waitFor()
})
