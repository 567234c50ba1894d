import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { expectAccessible } from './axe.ts'
import { anAdmin, test } from './browser.ts'
import { expectToast, hydrated, open } from './buying.ts'
import { aRun } from './run.ts'
import { takeScreenshots } from './take-screenshots.ts'

describe('the admin area', () => {
  test('has its entries in a menu on small screens', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps), width: 390 })
    await open(page, '/admin/features')
    await page.getByText('admin features').waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    const links = menu.getByRole('link')
    await links.first().waitFor()
    expect((await links.allTextContents()).map((text) => text.replace(/\d.*$/, ''))).toEqual([
      'Dashboard',
      'Products',
      'Orders',
      'Customer Inquiries',
      'Quotes',
      'Customers',
      'Deliveries',
      'Stocktake',
      'Inbox',
      'Swatches',
      'Reviews and questions',
      'Accounts',
      'Offers',
      'Categories',
      'Removal items',
      'Search',
      'Staff and roles',
      'Activity',
      'Shop settings',
    ])
    await menu.getByRole('link', { name: 'Products' }).click()
    await page.waitForURL('**/admin/products')
    await menu.waitFor({ state: 'hidden' })
  })

  test('has whole titles on a phone, and panels that stand apart', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps), width: 390 })
    await open(page, '/admin/reviews')
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    const [reviews, questions] = await Promise.all(
      ['Reviews', 'Questions'].map((name) =>
        page.getByRole('region', { name, exact: true }).boundingBox(),
      ),
    )
    if (!reviews || !questions) throw new Error('A panel is missing.')
    expect(questions.y - reviews.y - reviews.height).toBeGreaterThanOrEqual(16)
  })

  test('is left by Logout', async ({ visit, deps }) => {
    const page = await visit({ user: await anAdmin(deps) })
    await open(page, '/admin/features')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/auth/login**')
    await page.goto('/admin/products')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
  })

  test('has scripts that no shopper loads', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    for (const path of ['/shop/home', '/shop/listing', '/shop/checkout', '/shop/account']) {
      await open(page, path)
    }
    const code = (await Promise.all(scripts)).join('\n')
    expect(code).toContain('Proceed to Payment')
    expect(code).not.toMatch(
      /Add New Product|Search by title|Name, order number, phone or postcode|upload-image/,
    )
  })

  test('is closed to shoppers', async ({ visit, deps }) => {
    const page = await visit({ user: await aUser(deps) })
    for (const path of ['dashboard', 'products', 'orders', 'features', 'customers']) {
      await page.goto(`/admin/${path}`)
      expect(new URL(page.url()).pathname).toBe('/unauth-page')
    }
    await page.getByText("You don't have access to view this page").waitFor()
    await page.getByText('This page is for staff only.').waitFor()
  })

  test('opens for the crew with their runs of today, which lead to their settings and back', async ({
    visit,
    deps,
  }) => {
    const { crew, path } = await aRun(deps)
    const page = await visit({ user: crew, width: 390 })
    await open(page, '/admin/dashboard')
    await page.waitForURL('**/admin/run')
    await page.getByRole('heading', { name: 'Your runs' }).waitFor()
    expect(await page.getByRole('link', { name: /^London north/ }).getAttribute('href')).toBe(path)
    await page.getByRole('link', { name: 'Settings and log out' }).click()
    await page.waitForURL('**/admin/settings')
    await hydrated(page)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'My runs' }).click()
    await page.waitForURL('**/admin/run')
    await page.getByRole('heading', { name: 'Your runs' }).waitFor()
  })

  test('tells staff that their role does not open a page, and which pages it opens', async ({
    visit,
    deps,
  }) => {
    const user = await aUser(deps, { role: 'admin', staffRoles: ['warehouse'] })
    const page = await visit({ user })
    await open(page, '/admin/staff')
    await page.getByText('Your role does not include this page.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/unauth-page')
    expect(await page.getByText('This page is for staff only.').count()).toBe(0)
    const places = page.getByRole('navigation', { name: 'Pages you can open' }).getByRole('link')
    expect(await places.allTextContents()).toEqual([
      'Products',
      'Orders',
      'Deliveries',
      'Stocktake',
      'Inbox',
      'Swatches',
      'Your settings',
    ])
    await expectAccessible(page)
    await places.filter({ hasText: 'Orders' }).click()
    await page.waitForURL('**/admin/orders')
  })

  test('saves changed roles once, and asks before somebody is taken off the staff', async ({
    visit,
    deps,
  }) => {
    const member = await aUser(deps, {
      role: 'admin',
      userName: `Wren ${randomUUID().slice(0, 8)}`,
      staffRoles: ['warehouse'],
    })
    const rolesOf = () =>
      deps.db.user.findUniqueOrThrow({
        where: { id: member.id },
        select: { role: true, staffRoles: true },
      })
    const page = await visit({ user: await anAdmin(deps), width: 390 })
    await open(page, '/admin/staff')
    const edit = page.getByRole('button', { name: `${member.userName}: roles` })
    await edit.click()
    const dialog = page.getByRole('dialog', { name: member.userName, exact: true })
    const save = dialog.getByRole('button', { name: 'Save roles' })
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: 'Crew' }).check()
    await save.dblclick()
    await expectToast(page, `Roles saved: Warehouse, Crew`)
    await dialog.waitFor({ state: 'detached' })
    expect((await rolesOf()).staffRoles).toEqual(['warehouse', 'crew'])
    const changes = { entity: 'account', entityId: member.id }
    expect(await deps.db.auditEntry.count({ where: changes })).toBe(1)

    await edit.click()
    await dialog.getByRole('button', { name: 'Remove from staff' }).dblclick()
    const question = page.getByRole('dialog', { name: `Remove ${member.userName} from staff?` })
    await question
      .getByText(/^They lose all roles \(Warehouse, Crew\).*need a new invitation\.$/)
      .waitFor()
    await expectAccessible(page)
    await takeScreenshots(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Remove from staff' }).click()
    expect((await rolesOf()).role).toBe('admin')
    await question.getByRole('button', { name: 'Remove from staff' }).click()
    await expectToast(page, `${member.userName} has been removed from staff`)
    expect(await rolesOf()).toEqual({ role: 'user', staffRoles: [] })
  })
})
