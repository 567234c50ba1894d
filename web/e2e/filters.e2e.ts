import { changeProduct } from '#server/test/factories.ts'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { aPiece, open } from './buying.ts'

test('filters are links and forms without scripts, chips that scripts remove, and in the address', async ({
  visit,
  deps,
}) => {
  const { id, title } = await aPiece(deps)
  await changeProduct(deps, id, {
    colour: 'Sage green',
    widthCm: 61,
    pricePence: 31_337,
    salePricePence: null,
  })
  const bare = await visit({ scripts: false })
  await bare.goto('/shop/listing')
  await bare.getByText('Size', { exact: true }).first().click()
  const size = bare.getByRole('form', { name: 'Size', exact: true })
  const width = size.getByRole('group', { name: 'Width' })
  await width.getByLabel('To, in centimetres').fill('61')
  await size.getByRole('button', { name: 'Apply' }).click()
  await bare.getByRole('checkbox', { name: 'Green', exact: true }).click()
  expect(new URL(bare.url()).search).toBe('?colour=green&widthMax=61')
  await bare.getByRole('link', { name: title }).first().waitFor()

  const page = await visit()
  await open(page, '/shop/listing?colour=green&widthMax=61')
  const price = page.getByRole('form', { name: 'Price' })
  await price.getByLabel('From, in pounds').fill('313')
  expect(await price.getByRole('button', { name: 'Apply' }).isVisible()).toBe(false)
  await price.getByLabel('From, in pounds').press('Enter')
  await page.waitForURL('**/shop/listing?colour=green&priceMin=313&widthMax=61')
  await page.getByRole('slider', { name: 'Maximum price' }).waitFor()
  await page
    .getByRole('link', { name: /Up to 61 cm wide/ })
    .first()
    .click()
  await page.waitForURL('**/shop/listing?colour=green&priceMin=313')

  // Keys move a handle of the slider, and its field follows.
  const handle = page.getByRole('slider', { name: 'Minimum width' })
  await handle.press('ArrowRight')
  await page.waitForURL(/widthMin=\d+/)
  const least = await handle.inputValue()
  // The focus stays on the handle, and back moves it, too.
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('widthMin') === `${Number(least) + 1}`,
  )
  // The handle's own text says which width the page shows.
  const shown = () => handle.getAttribute('aria-valuetext')
  await expect.poll(shown).toBe(`${Number(least) + 1} cm`)
  await page.goBack()
  await page.waitForURL(({ searchParams }) => searchParams.get('widthMin') === least)
  await expect.poll(() => handle.inputValue()).toBe(least)

  // Without filters the page does not wait for the counts: its scripts load them.
  await open(page, '/shop/listing')
  await page.getByRole('slider', { name: 'Maximum price' }).waitFor()
})

test('what a search finds is filtered and sorted as lists are, in the sheet of a phone and without scripts', async ({
  visit,
  deps,
}) => {
  const word = 'thistledown'
  const [cheap, dear, other] = [await aPiece(deps), await aPiece(deps), await aPiece(deps)]
  const named = (title: string, colour: string, pricePence: number) => ({
    title: `${title} ${word}`,
    colour,
    pricePence,
    salePricePence: null,
  })
  await changeProduct(deps, cheap.id, named('Ash', 'Sage green', 10_000))
  await changeProduct(deps, dear.id, named('Birch', 'Sage green', 20_000))
  await changeProduct(deps, other.id, named('Cedar', 'Navy blue', 30_000))
  const page = await visit({ width: 390 })
  const titles = async () =>
    (await page.getByRole('heading', { level: 3 }).allInnerTexts()).map(
      (text) => text.split(' ')[0],
    )
  await open(page, `/shop/search?keyword=${word}`)
  await page.getByText(`3 products for ${word}`).waitFor()
  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox', { name: 'Green', exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 2 products' }).click()
  await page.getByLabel('Sort by').first().selectOption('price-hightolow')
  await page.waitForURL(`**/shop/search?keyword=${word}&sortBy=price-hightolow&colour=green`)
  await expect.poll(titles).toEqual(['Birch', 'Ash'])
  await page.goBack()
  expect(await page.getByLabel('Sort by').first().inputValue()).toBe('best-match')

  const bare = await visit({ scripts: false })
  await bare.goto(`/shop/search?keyword=${word}&colour=green`)
  const price = bare.getByRole('form', { name: 'Price' })
  await price.getByLabel('To, in pounds').fill('150')
  await price.getByRole('button', { name: 'Apply' }).click()
  await bare.getByText(`1 product for ${word}`).waitFor()
  expect(new URL(bare.url()).searchParams.get('keyword')).toBe(word)
  await bare.goto(`/shop/search?keyword=${word}&colour=green&priceMin=500`)
  await bare.getByText('No products match').waitFor()
  await bare.getByRole('link', { name: 'Clear all' }).first().click()
  await bare.getByText(`3 products for ${word}`).waitFor()
})

test('on a phone what was typed counts when its number of products is shown, and a measure may have its unit', async ({
  visit,
  deps,
}) => {
  const { id, title } = await aPiece(deps)
  await changeProduct(deps, id, { widthCm: 205, colour: 'Sage green', pricePence: 41_999 })
  const page = await visit({ width: 390 })
  await open(page, '/shop/listing?colour=green&priceMin=419&priceMax=420&widthMin=205')
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const widest = sheet.getByRole('group', { name: 'Width' }).getByLabel('To, in centimetres')
  await widest.fill('2.05 ells')
  await sheet.getByRole('button', { name: /^Show / }).click()
  await sheet.getByRole('alert').waitFor()
  await widest.fill('2.05m')
  await sheet.getByRole('button', { name: 'Show 1 product' }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('widthMax') === '205')
  await sheet.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: title }).first().waitFor()
  // The number is live: it follows what is typed, before the button is pressed.
  await page.getByRole('button', { name: 'Filter' }).click()
  await widest.fill('1 m')
  await sheet.getByRole('button', { name: 'Show 0 products' }).waitFor()
})
