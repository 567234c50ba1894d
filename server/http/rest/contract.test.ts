import { describe, expect, test } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { nameOf, restShop } from '#server/test/rest.ts'
import { refusalsOf } from './openapi/openapi.ts'
import { routes } from './route-table.ts'

const { ask, deps, seen, sessionOf } = await restShop()
const staff = await sessionOf(await aUser(deps, { role: 'admin' }))
const shopper = await sessionOf(await aUser(deps))

describe('auth', async () => void (await import('./contract/auth.contract.ts')))
describe('cart', async () => void (await import('./contract/cart.contract.ts')))

describe('products', async () => void (await import('./contract/product.contract.ts')))
describe('addresses', async () => void (await import('./contract/address.contract.ts')))
describe('orders', async () => void (await import('./contract/order.contract.ts')))

describe('reviews', async () => void (await import('./contract/review.contract.ts')))
describe('staff: products', async () =>
  void (await import('./contract/admin-products.contract.ts')))
describe('staff: the catalogue as a file', async () =>
  void (await import('./contract/admin-catalogue.contract.ts')))
describe('staff: categories', async () =>
  void (await import('./contract/admin-categories.contract.ts')))
describe('staff: families', async () =>
  void (await import('./contract/admin-families.contract.ts')))
describe('staff: orders', async () => void (await import('./contract/admin-orders.contract.ts')))
describe('staff: changes of orders', async () =>
  void (await import('./contract/admin-order-changes.contract.ts')))
describe('staff: settings', async () =>
  void (await import('./contract/admin-settings.contract.ts')))
describe('feature images', async () => void (await import('./contract/feature.contract.ts')))
describe('inquiries', async () => void (await import('./contract/inquiries.contract.ts')))

describe('stock alerts', async () => void (await import('./contract/stock-alert.contract.ts')))
describe('delivery', async () => void (await import('./contract/delivery.contract.ts')))
describe('staff: promotions', async () =>
  void (await import('./contract/admin-promotions.contract.ts')))
describe('staff: delivery zones', async () =>
  void (await import('./contract/admin-zones.contract.ts')))
describe('staff: days of deliveries', async () =>
  void (await import('./contract/admin-runs.contract.ts')))
describe('swatches', async () => void (await import('./contract/swatch.contract.ts')))

describe('quotations', async () => void (await import('./contract/quote.contract.ts')))
describe('assembly', async () => void (await import('./contract/assembly.contract.ts')))
describe('removals', async () => void (await import('./contract/removal.contract.ts')))
describe('balances', async () => void (await import('./contract/balance.contract.ts')))
describe('gift cards', async () => void (await import('./contract/gift-card.contract.ts')))
describe('returns', async () => void (await import('./contract/return.contract.ts')))

describe('limits', async () => void (await import('./contract/limits.contract.ts')))

describe('every row', () => {
  test.each(routes.map((row) => [nameOf(row), row] as const))(
    '%s refuses a parameter that is sent twice',
    async (name, row) => {
      const as = row.access === 'staff' ? staff : shopper
      const response = await ask(name, { as, query: 'x=1&x=2' })
      expect(response).toMatchObject({ status: 400, json: { errors: { x: 'Send this once.' } } })
    },
  )

  test.each(
    routes.filter((row) => row.access !== 'anyone').map((row) => [nameOf(row), row] as const),
  )('%s is not for visitors', async (name) => {
    expect(await ask(name)).toMatchObject({ status: 401 })
  })

  test.each(
    routes.filter((row) => row.access === 'staff').map((row) => [nameOf(row), row] as const),
  )('%s is for staff alone', async (name) => {
    expect(await ask(name, { as: shopper })).toMatchObject({ status: 403 })
  })

  test('was tested with every status that it documents', () => {
    const documented = routes.flatMap((row) =>
      [row.status, ...refusalsOf(row)].map((status) => `${nameOf(row)} ${status}`),
    )
    expect(documented.filter((name) => !seen.has(name))).toEqual([])
  })
})
