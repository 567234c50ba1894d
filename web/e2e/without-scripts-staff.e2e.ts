import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { describe, expect } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { anAdmin, test } from './browser.ts'
import { open } from './buying.ts'
import { aRun } from './run.ts'

const needed = /JavaScript is off in this browser, so you cannot make changes\./

describe('without scripts the admin area says what needs them', () => {
  test.for([
    '/admin/dashboard',
    '/admin/products',
    '/admin/products/aster-three-seater-sofa',
    '/admin/orders',
    '/admin/customers',
    '/admin/deliveries',
    '/admin/categories',
    '/admin/shop',
    '/admin/settings',
  ])('at %s', async (path, { visit, deps, faults }) => {
    faults.allow(/^csp GET .+\.js$/)
    const page = await visit({ scripts: false, user: await anAdmin(deps) })
    await page.goto(path)
    await page.getByText(needed).waitFor()
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
  })

  test('on a day sheet, which is readable all the same', async ({ visit, deps, faults }) => {
    faults.allow(/^csp GET .+\.js$/)
    const date = daysAfter(dayInLondon(new Date()), 47)
    const { path } = await aRun(deps, { date, pincodes: ['SW4 7AB'] })
    const page = await visit({ scripts: false, user: await anAdmin(deps), width: 390 })
    await page.goto(path)
    await page.getByText(/^JavaScript is off in this browser, so you cannot mark stops/).waitFor()
    await page.getByText('SW4 7AB').first().waitFor()
  })
})

test('the admin area’s notice of missing scripts is in none of its scripts', async ({
  visit,
  deps,
}) => {
  const page = await visit({ user: await anAdmin(deps) })
  const addresses: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) addresses.push(response.url())
  })
  await open(page, '/admin/dashboard')
  const scripts = await Promise.all(addresses.map(async (url) => (await fetch(url)).text()))
  expect(scripts.join('\n')).toContain('Your settings')
  expect(scripts.join('\n')).not.toMatch(needed)
  expect(await (await page.request.get('/admin/dashboard')).text()).toMatch(needed)
})
