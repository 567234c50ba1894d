import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCast, identities, type Cast, type ForEach, type Identity } from '#server/test/cast.ts'
import { anAddress } from '#server/test/factories.ts'
import { permissions, staffRoles } from '#server/lib/people/roles-and-permissions.shared.ts'
import { aStaffOfEachRole } from '#server/test/staff.ts'
import { permissionOfRow } from './rest.plugin.ts'
import { restShop, rowsByName, type Ask } from '#server/test/rest.ts'

const shop = await restShop()
const { ask } = shop
const readersCast = await aCast()

/**
 * The expected status for each caller; the owner comes last, because some calls delete their
 * subject.
 */
const everybody = (status: number): ForEach<number> => ({
  visitor: status,
  guest: status,
  other: status,
  expired: status,
  admin: status,
  owner: status,
})
const staff = (status: number): ForEach<number> => ({
  ...everybody(401),
  other: 403,
  owner: 403,
  admin: status,
})
/** Resources of the owner, addressed by the owner's id. */
const byUserId = (status: number): ForEach<number> => ({
  ...everybody(401),
  other: 403,
  admin: 403,
  owner: status,
})
/** The same, and a guest addressing their own. */
const byCart = (status: number): ForEach<number> => ({ ...byUserId(status), guest: status })
/** Resources of the owner, addressed by their own id: for others they do not exist. */
const byOwnId = (status: number): ForEach<number> => ({
  ...everybody(401),
  other: 404,
  admin: 404,
  owner: status,
})

type Expectation = readonly [ForEach<number>, ((cast: Cast, who: Identity) => Ask)?]

const anAccount = () => ({
  userName: 'Rosalind',
  email: `${randomUUID()}@mail.example`,
  password: 'walnut-armchair-42',
})
const aPerson = { firstName: 'R', lastName: 'A', email: 'a@b.example', phone: '1' }
const aProductBody = { title: 'T', description: 'D', category: 'chairs', price: 1, totalStock: 1 }

const aFamilyBody = { title: 'T', options: [{ name: 'O', values: [{ label: 'V' }] }] }

/** The cart that a caller addresses: a guest their own, everybody else the owner's. */
const cartOf = ({ guestId, owner }: Cast, who: Identity): { [name: string]: string } =>
  who === 'guest' ? { guestId } : { userId: owner.id }
const line = (cast: Cast, who: Identity) => ({ ...cartOf(cast, who), productId: cast.productId })
const ownerParams = ({ owner }: Cast) => ({ userId: owner.id, addressId: owner.addressId })
const orderParams = ({ owner }: Cast) => ({ params: { id: owner.orderId } })
const productParams = ({ productId }: Cast) => ({ params: { id: productId } })
const familyParams = ({ family }: Cast) => ({ params: { id: family.id } })
const nowhere = () => ({ params: { id: randomUUID() } })
const inquiryParams = ({ inquiryId }: Cast) => ({ params: { id: inquiryId } })

/**
 * The expected status of each row for each caller. A row without an expectation fails the test
 * below.
 */
const expectations: Record<string, Expectation> = {
  'POST /api/auth/register': [everybody(201), () => ({ body: anAccount() })],
  'POST /api/auth/login': [everybody(401), () => ({ body: anAccount() })],
  'POST /api/auth/logout': [everybody(200)],
  'GET /api/auth/check-auth': [{ ...everybody(200), visitor: 401, guest: 401, expired: 401 }],

  'POST /api/admin/products/upload-image': [staff(415)],
  'POST /api/admin/products/upload-model': [staff(415)],
  'POST /api/admin/products/add': [staff(201), () => ({ body: aProductBody })],
  'GET /api/admin/products/get': [staff(200)],
  'PUT /api/admin/products/edit/{id}': [
    staff(200),
    (cast) => ({ ...productParams(cast), body: { price: 2 } }),
  ],
  'DELETE /api/admin/products/delete/{id}': [staff(200), productParams],
  'GET /api/admin/products/export.csv': [staff(200)],
  'POST /api/admin/products/import': [staff(415)],

  'POST /api/admin/categories/add': [staff(400), () => ({ body: { name: '' } })],
  'GET /api/admin/categories/get': [staff(200)],
  'PUT /api/admin/categories/edit/{id}': [
    staff(200),
    () => ({ params: { id: 'chairs' }, body: { name: 'Chairs' } }),
  ],
  'PUT /api/admin/categories/order': [staff(409), () => ({ body: { ids: [] } })],
  'DELETE /api/admin/categories/delete/{id}': [staff(404), () => ({ params: { id: 'unknown' } })],

  'POST /api/admin/families/add': [staff(201), () => ({ body: aFamilyBody })],
  'GET /api/admin/families/get': [staff(200)],
  'GET /api/admin/families/get/{id}': [staff(200), familyParams],
  'PUT /api/admin/families/edit/{id}': [
    staff(200),
    (cast) => ({ ...familyParams(cast), body: { updatedAt: cast.family.updatedAt } }),
  ],
  'DELETE /api/admin/families/delete/{id}': [staff(200), familyParams],

  'GET /api/common/feature/get': [everybody(200)],
  'POST /api/common/feature/add': [staff(400)],
  'DELETE /api/common/feature/delete/{id}': [staff(404), () => ({ params: { id: 'unknown' } })],

  'GET /api/admin/orders/get': [staff(200)],
  'GET /api/admin/orders/export.csv': [staff(200)],
  'GET /api/admin/customers/get': [staff(200)],
  'GET /api/admin/customers/export.csv': [staff(200)],
  'GET /api/admin/orders/details/{id}': [staff(200), orderParams],
  'PUT /api/admin/orders/update/{id}': [
    staff(200),
    (cast) => ({ ...orderParams(cast), body: { orderStatus: 'inProcess' } }),
  ],
  'PUT /api/admin/orders/change/{id}': [
    staff(409),
    (cast) => ({ ...orderParams(cast), body: { orderUpdateDate: new Date(0).toISOString() } }),
  ],
  'DELETE /api/admin/orders/delete/{id}': [staff(200), orderParams],

  'GET /api/shop/delivery/check/{postcode}': [
    everybody(200),
    () => ({ params: { postcode: 'W1U 4EF' } }),
  ],
  'GET /api/shop/delivery/slots': [everybody(200), () => ({ query: { postcode: 'W1U 4EF' } })],
  'PUT /api/shop/order/delivery/{id}': [
    { ...everybody(404), owner: 409, admin: 409 },
    (cast) => ({ ...orderParams(cast), body: { deliverySlotId: randomUUID() } }),
  ],
  'GET /api/admin/settings': [staff(200)],
  'PUT /api/admin/settings': [staff(400), () => ({ body: {} })],
  'GET /api/admin/delivery/day/{date}': [staff(200), () => ({ params: { date: '2026-12-01' } })],
  'PUT /api/admin/delivery/day/{date}': [
    staff(200),
    () => ({ params: { date: '2026-12-01' }, body: { runs: [] } }),
  ],
  'GET /api/admin/delivery/booking/{id}': [staff(404), nowhere],
  'PUT /api/admin/delivery/booking/{id}': [
    staff(404),
    () => ({ ...nowhere(), body: { runId: null } }),
  ],
  'POST /api/admin/promotions/add': [staff(400), () => ({ body: {} })],
  'GET /api/admin/promotions/get': [staff(200)],
  'GET /api/admin/promotions/get/{id}': [staff(404), nowhere],
  'PUT /api/admin/promotions/edit/{id}': [staff(404), nowhere],
  'POST /api/admin/promotions/stop/{id}': [staff(404), nowhere],
  'POST /api/admin/promotions/codes/{id}': [
    staff(404),
    () => ({ ...nowhere(), body: { count: 1 } }),
  ],
  'GET /api/admin/promotions/codes/{id}/export.csv': [staff(404), nowhere],
  'POST /api/admin/delivery/zones/add': [staff(400), () => ({ body: {} })],
  'GET /api/admin/delivery/zones/get': [staff(200)],
  'GET /api/admin/delivery/zones/get/{id}': [staff(404), nowhere],
  'PUT /api/admin/delivery/zones/edit/{id}': [staff(404), nowhere],
  'DELETE /api/admin/delivery/zones/delete/{id}': [staff(404), nowhere],
  'POST /api/admin/delivery/zones/exceptions/add': [staff(400), () => ({ body: {} })],
  'GET /api/admin/delivery/zones/exceptions/get': [staff(200)],
  'DELETE /api/admin/delivery/zones/exceptions/delete/{id}': [staff(404), nowhere],
  'POST /api/shop/stock-alert/add': [
    everybody(404),
    () => ({ body: { productId: randomUUID(), email: aPerson.email } }),
  ],
  'POST /api/shop/swatch/request': [everybody(400), () => ({ body: { fabrics: [] } })],

  'POST /api/admin/customer-inquiry/create': [everybody(201), () => ({ body: aPerson })],
  'GET /api/admin/customer-inquiry/get': [staff(200)],
  'GET /api/admin/customer-inquiry/get/{id}': [staff(200), inquiryParams],
  'PUT /api/admin/customer-inquiry/update/{id}': [
    staff(200),
    (cast) => ({ ...inquiryParams(cast), body: { status: 'quoted' } }),
  ],
  'DELETE /api/admin/customer-inquiry/delete/{id}': [staff(200), inquiryParams],
  'GET /api/admin/customer-inquiry/stats': [staff(200)],

  'GET /api/shop/removal/kinds': [everybody(200)],
  'POST /api/shop/removal/estimate': [everybody(200), () => ({ body: { pieces: [] } })],
  'GET /api/shop/gift-card/balance': [
    everybody(404),
    () => ({ query: { code: 'ACDE-FGHJ-KLMN-PQRT' } }),
  ],
  'GET /api/shop/assembly/kinds': [everybody(200)],
  'POST /api/shop/assembly/book': [everybody(400), () => ({ body: { items: [] } })],

  'GET /api/shop/products/get': [everybody(200)],
  'GET /api/shop/products/get/{id}': [everybody(200), productParams],
  'GET /api/shop/search/{keyword}': [everybody(200), () => ({ params: { keyword: 'chair' } })],
  'GET /api/shop/search-suggestions/{keyword}': [
    everybody(200),
    () => ({ params: { keyword: 'chai' } }),
  ],

  'POST /api/shop/cart/add': [byCart(200), (cast, who) => ({ body: line(cast, who) })],
  'GET /api/shop/cart/get': [byCart(200), (cast, who) => ({ query: cartOf(cast, who) })],
  'PUT /api/shop/cart/update-cart': [
    byCart(200),
    (cast, who) => ({ body: { ...line(cast, who), quantity: 2 } }),
  ],
  'DELETE /api/shop/cart/delete': [byCart(200), (cast, who) => ({ query: line(cast, who) })],
  'POST /api/shop/cart/code': [
    byCart(200),
    (cast, who) => ({ body: { ...cartOf(cast, who), code: cast.promotionCode } }),
  ],
  'DELETE /api/shop/cart/code': [
    byCart(200),
    (cast, who) => ({ query: { ...cartOf(cast, who), code: cast.promotionCode } }),
  ],
  'POST /api/shop/cart/clear': [byCart(200), (cast, who) => ({ body: cartOf(cast, who) })],

  'POST /api/shop/review/add': [
    byUserId(201),
    ({ owner, boughtId }) => ({
      body: { productId: boughtId, userId: owner.id, reviewMessage: 'Good.', reviewValue: 5 },
    }),
  ],
  'GET /api/shop/review/{productId}': [
    everybody(200),
    ({ productId }) => ({ params: { productId } }),
  ],

  'POST /api/shop/address/add': [
    byUserId(201),
    ({ owner }) => ({ body: { ...anAddress(), userId: owner.id } }),
  ],
  'GET /api/shop/address/get/{userId}': [byUserId(200), (cast) => ({ params: ownerParams(cast) })],
  'PUT /api/shop/address/update/{userId}/{addressId}': [
    byUserId(200),
    (cast) => ({ params: ownerParams(cast), body: anAddress() }),
  ],
  'DELETE /api/shop/address/delete/{userId}/{addressId}': [
    byUserId(200),
    (cast) => ({ params: ownerParams(cast) }),
  ],

  'POST /api/shop/order/create': [
    byCart(201),
    (cast, who) => ({
      body: {
        ...cartOf(cast, who),
        addressInfo: who === 'guest' ? anAddress() : { addressId: cast.owner.addressId },
      },
    }),
  ],
  // The ids of order and payment are enough to read what was bought.
  'POST /api/shop/order/capture': [
    everybody(200),
    ({ owner }) => ({ body: { orderId: owner.orderId, paymentIntentId: owner.intentId } }),
  ],
  'GET /api/shop/order/list/{userId}': [byUserId(200), (cast) => ({ params: ownerParams(cast) })],
  'GET /api/shop/order/details/{id}': [byOwnId(200), orderParams],
  'POST /api/shop/return/add': [
    { ...everybody(404), owner: 409, admin: 409 },
    ({ owner, boughtId }) => ({
      body: { orderId: owner.orderId, items: [{ productId: boughtId, quantity: 1 }] },
    }),
  ],
  'GET /api/shop/return/get/{orderId}': [
    { ...everybody(404), owner: 200, admin: 200 },
    ({ owner }) => ({ params: { orderId: owner.orderId } }),
  ],
  'GET /api/shop/return/returnable/{orderId}': [
    { ...everybody(404), owner: 200, admin: 200 },
    ({ owner }) => ({ params: { orderId: owner.orderId } }),
  ],
  'POST /api/shop/quote/save': [byCart(201), (cast, who) => ({ body: cartOf(cast, who) })],
  'GET /api/shop/quote/get/{number}': [
    { ...everybody(404), owner: 200, admin: 200 },
    ({ owner }) => ({ params: { number: owner.quotationNumber } }),
  ],
  'POST /api/shop/quote/accept/{number}': [
    { ...everybody(404), owner: 201, admin: 403 },
    ({ owner }) => ({ params: { number: owner.quotationNumber }, body: {} }),
  ],
  'POST /api/admin/quotes/add': [staff(201), () => ({ body: {} })],
  'GET /api/admin/quotes/get': [staff(200)],
  'GET /api/admin/quotes/get/{number}': [
    staff(200),
    ({ owner }) => ({ params: { number: owner.quotationNumber } }),
  ],
  'PUT /api/admin/quotes/edit/{id}': [staff(404), () => ({ ...nowhere(), body: {} })],
  'POST /api/admin/quotes/send/{id}': [staff(404), nowhere],
  'POST /api/admin/quotes/withdraw/{id}': [staff(404), nowhere],
  'GET /api/shop/removal/get/{number}': [
    everybody(404),
    () => ({ params: { number: 'HR-999999999' } }),
  ],
  'POST /api/shop/removal/pay/{number}': [
    everybody(404),
    () => ({ params: { number: 'HR-999999999' }, body: { part: 'deposit' } }),
  ],
  'POST /api/shop/removal/capture/{number}': [
    everybody(404),
    () => ({ params: { number: 'HR-999999999' }, body: { part: 'deposit' } }),
  ],
  'POST /api/admin/removals/quote/{inquiryId}': [
    staff(400),
    ({ inquiryId }) => ({ params: { inquiryId }, body: {} }),
  ],
  'GET /api/admin/removals/get/{inquiryId}': [
    staff(200),
    ({ inquiryId }) => ({ params: { inquiryId } }),
  ],
  'POST /api/admin/removals/withdraw/{id}': [staff(404), nowhere],
  'POST /api/admin/removals/ask-for-balance/{id}': [staff(404), nowhere],
  'POST /api/admin/removals/cancel/{id}': [
    staff(404),
    () => ({ ...nowhere(), body: { giveBack: 'all' } }),
  ],
  'GET /api/shop/order/cancellable/{id}': [
    { ...everybody(404), owner: 200, admin: 403 },
    orderParams,
  ],
  'POST /api/shop/order/pay-balance/{id}': [
    { ...everybody(404), owner: 409, admin: 403 },
    orderParams,
  ],
  'POST /api/shop/order/cancel/{id}': [{ ...everybody(404), owner: 200, admin: 403 }, orderParams],
}

test('every row has an expectation, and every expectation a row', () => {
  expect(Object.keys(expectations).toSorted()).toEqual([...rowsByName.keys()].toSorted())
})

test.each(Object.entries(expectations))(
  '%s has the expected status for each caller',
  async (name, row) => {
    const [expected, requestOf] = row
    // What reads leaves its cast as it was.
    const cast = rowsByName.get(name)?.method === 'GET' ? readersCast : await aCast()
    const statuses: Partial<Record<Identity, number>> = {}
    for (const who of identities) {
      const { status } = await ask(name, { ...requestOf?.(cast, who), as: cast.cookies[who] })
      statuses[who] = status
    }
    expect(statuses).toEqual(expected)
  },
)

/** An unknown id for each parameter of a path. */
const unknownIds = (name: string) =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, randomUUID()]))

test('a row of staff is for the roles that its procedure, or the row itself, declares', async () => {
  const cookies = await aStaffOfEachRole(shop)
  const rows = [...rowsByName].filter(([, { access }]) => access === 'staff')
  expect(rows.filter(([, row]) => !row.procedure && !row.permission)).toEqual([])
  for (const [name, row] of rows) {
    const allowed: readonly string[] = permissions[permissionOfRow(row)]
    for (const role of staffRoles) {
      const { status } = await ask(name, { as: cookies[role], params: unknownIds(name) })
      expect([name, role, status === 403]).toEqual([
        name,
        role,
        role !== 'owner' && !allowed.includes(role),
      ])
    }
  }
})
