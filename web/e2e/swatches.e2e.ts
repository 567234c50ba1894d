import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newToken, tokenHash } from '#server/platform/token.ts'
import type { Deps } from '#server/platform/deps.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { aPiece, open, expectToast } from './buying.ts'
import { takeScreenshots } from './take-screenshots.ts'

const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`
const sofa = 'aster-three-seater-sofa'

async function fillWhere(page: Page, email: string) {
  const where = {
    Name: 'Rosalind Ash',
    Address: '14 Tanners Row',
    'Town or city': 'Lewes',
    Postcode: 'bn7 2qx',
    Email: email,
  }
  for (const [label, value] of Object.entries(where)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

/** A stock alert: the path of the link in its e-mail, and whether it still exists. */
async function aStockAlert(deps: Deps) {
  const { id: productId } = await aPiece(deps, { stock: 0 })
  const key = newToken()
  const keyHash = tokenHash(key)
  await deps.db.stockAlert.create({ data: { productId, email: anEmail(), keyHash } })
  const left = () => deps.db.stockAlert.count({ where: { productId } })
  return { path: `/shop/no-more-letters?about=stock-alert&key=${key}`, left }
}

describe('an alert for a product back in stock', () => {
  test('is set for a sold-out product, stored by the browser, and withdrawn', async ({
    deps,
    visit,
  }) => {
    const page = await visit({ width: 390 })
    const { id: productId, slug } = await aPiece(deps, { stock: 0 })
    const email = anEmail()
    await open(page, `/shop/product/${slug}`)
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.fill('rosalind@example')
    await page.getByRole('button', { name: 'Email me' }).click()
    await page.getByText('Check the end of your email address, such as .com or .co.uk.').waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    await field.fill(email)
    await page.getByRole('button', { name: 'Email me' }).click()
    await expectToast(page, `We’ll email ${email} when it’s back in stock.`)
    await takeScreenshots(page)
    expect(await deps.db.stockAlert.count({ where: { productId, email } })).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'Cancel alert' }).click()
    await expectToast(page, 'Cancelled: you won’t get this email.')
    expect(await deps.db.stockAlert.count({ where: { productId, email } })).toBe(0)
  })

  test('works without scripts', async ({ deps, visit, faults }) => {
    faults.allow(/^csp GET .*\.js$/)
    const { id: productId, slug } = await aPiece(deps, { stock: 0 })
    const page = await visit({ scripts: false })
    await page.goto(`/shop/product/${slug}`)
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.fill('rosalind@example')
    await page.getByRole('button', { name: 'Email me' }).click()
    await page.getByText('Check the end of your email address').waitFor()
    expect(await field.inputValue()).toBe('rosalind@example')
    await field.fill(anEmail())
    await page.getByRole('button', { name: 'Email me' }).click()
    await page.waitForURL('**?done=stock-alert#stock-alert')
    await page.getByText('We’ll email you when it’s back in stock.').waitFor()
    expect(await deps.db.stockAlert.count({ where: { productId } })).toBe(1)
  })
})

describe('the link at the end of an e-mail', () => {
  test('withdraws the alert with one click, with scripts and without', async ({
    deps,
    visit,
    faults,
  }) => {
    faults.allow(/^csp GET .*\.js$/)
    for (const scripts of [true, false]) {
      const { path, left } = await aStockAlert(deps)
      const page = await visit({ scripts, width: 390 })
      await (scripts ? open(page, path) : page.goto(path))
      // Opening the link alone does not withdraw it.
      expect(await left()).toBe(1)
      await page.getByRole('button', { name: 'Stop this alert' }).click()
      await page.getByRole('heading', { name: 'Done' }).waitFor()
      expect(await left()).toBe(0)
    }
  })
})

describe('swatches by post', () => {
  test('are chosen in a sheet over the sofa, and ordered', async ({ deps, page }) => {
    await open(page, `/shop/product/${sofa}`)
    await page.getByRole('link', { name: 'Order free swatches' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('1 of 5').waitFor()
    await sheet.getByRole('checkbox', { name: 'Teal velvet' }).check()
    await sheet.getByRole('checkbox', { name: 'Moss weave' }).check()
    await sheet.getByRole('button', { name: 'Remove Moss weave' }).click()
    await sheet.getByText('2 of 5').waitFor()
    await sheet.getByRole('button', { name: 'Send my 2 free swatches' }).click()
    await sheet
      .getByText('We need your email address to tell you when they’re on their way.')
      .waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    const email = anEmail()
    await fillWhere(page, email)
    await sheet.getByRole('button', { name: 'Send my 2 free swatches' }).click()
    await sheet.getByRole('heading', { name: /^Two swatches will be posted/ }).waitFor()
    await takeScreenshots(page)
    const request = await deps.db.swatchRequest.findFirstOrThrow({ where: { email } })
    expect(request).toMatchObject({ pincode: 'BN7 2QX', name: 'Rosalind Ash' })
    expect(request.fabrics).toContain('Teal velvet')
    await sheet.getByRole('button', { name: /^Back to the/ }).click()
    await sheet.waitFor({ state: 'hidden' })
  })

  test('count each of several quick presses', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/swatches')
    // All in one task, before the address follows.
    await page.getByRole('checkbox').evaluateAll((boxes) => {
      for (const box of boxes.slice(0, 3)) if (box instanceof HTMLInputElement) box.click()
    })
    await page.getByText('3 of 5').waitFor()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('fabrics')?.split(',').length)
      .toBe(3)
  })

  test('are stored in the address and the browser, five at most', async ({ visit }) => {
    const page = await visit({ width: 390 })
    await open(page, '/shop/swatches?fabrics=teal-velvet')
    const boxes = page.getByRole('checkbox')
    for (const label of ['Oat weave', 'Moss weave', 'Slate weave', 'Ink wool']) {
      await page.getByRole('checkbox', { name: label }).check()
    }
    await page.getByText('5 of 5').waitFor()
    await page.getByText('That’s five. Remove one to swap it.').waitFor()
    expect(await boxes.and(page.locator(':disabled')).count()).toBe((await boxes.count()) - 5)
    expect(new URL(page.url()).search).toBe(
      '?fabrics=teal-velvet,oat-weave,moss-weave,slate-weave,ink-wool',
    )
    await takeScreenshots(page)
    await open(page, '/shop/swatches')
    await page.getByText('5 of 5').waitFor()
    await expectAccessible(page)
  })

  test('are ordered without scripts', async ({ deps, visit, faults }) => {
    faults.allow(/^csp GET .*\.js$/)
    const page = await visit({ scripts: false })
    await page.goto('/shop/swatches')
    await page.getByRole('checkbox', { name: 'Teal velvet' }).check()
    await page.getByRole('checkbox', { name: 'Oat weave' }).check()
    const email = anEmail()
    await fillWhere(page, email)
    await page.getByRole('textbox', { name: 'Postcode' }).fill('nowhere')
    await page.getByRole('button', { name: /^Send my/ }).click()
    await page.getByText('Enter a UK postcode, such as BN7 2QX.').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Oat weave' }).isChecked()).toBe(true)
    await page.getByRole('textbox', { name: 'Postcode' }).fill('BN7 2QX')
    await page.getByRole('button', { name: /^Send my/ }).click()
    await page.getByRole('heading', { name: 'We’ll post your swatches soon' }).waitFor()
    const { fabrics } = await deps.db.swatchRequest.findFirstOrThrow({ where: { email } })
    expect(fabrics.toSorted()).toEqual(['Oat weave', 'Teal velvet'])
  })

  test('are marked as sent by staff, several at once', async ({ deps, visit }) => {
    const names = [`Ada ${randomUUID().slice(0, 6)}`, `Bo ${randomUUID().slice(0, 6)}`]
    for (const name of names) {
      const data = { name, email: anEmail(), address: '1 Row', city: 'Lewes', pincode: 'BN7 2QX' }
      await deps.db.swatchRequest.create({ data: { ...data, fabrics: ['Teal velvet'] } })
    }
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/swatches')
    for (const name of names) await page.getByText(name).waitFor()
    await page.getByRole('radio', { name: 'Label 4', exact: true }).check()
    const print = await page.getByRole('link', { name: 'Print labels' }).getAttribute('href')
    expect(print).toMatch(/^\/admin\/swatches\/labels\.pdf\?first=4&ids=/)
    await page.getByRole('checkbox', { name: `Select ${names[1]}` }).uncheck()
    await expectAccessible(page)
    await takeScreenshots(page)
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await expectToast(page, 'marked as sent')
    await page.getByText(names[0] ?? '').waitFor({ state: 'hidden' })
    const rows = await deps.db.swatchRequest.findMany({ where: { name: { in: names } } })
    const sent = rows.filter(({ sentAt }) => sentAt !== null).map(({ name }) => name)
    expect(sent).toEqual([names[0]])
  })
})
