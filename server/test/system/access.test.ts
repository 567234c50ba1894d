import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { appRouter, type AppRouter } from '../../http/router.ts'
import { aCast, identities, type Cast, type ForEach, type Identity } from '../cast.ts'
import { anAddress } from '../factories.ts'
import { restShop } from '../rest.ts'

type Routers = AppRouter['_def']['record']
type ProcedurePath = {
  [Router in keyof Routers]: `${Router}.${keyof Routers[Router] & string}`
}[keyof Routers]

/**
 * Who may call: anyone, whoever is signed in, or staff; for a cart its shopper or its guest, for
 * what is one's own its owner, and staff too where they see it.
 */
type Access = 'anyone' | 'signedIn' | 'staff' | 'cart' | 'own' | 'seen' | 'buyer'

/** Who may call what. A procedure without a row does not compile, and fails the test. */
const access = {
  'auth.register': 'anyone',
  'auth.login': 'anyone',
  'auth.logout': 'anyone',
  'auth.session': 'anyone',
  'auth.askForReset': 'anyone',
  'auth.resetPassword': 'anyone',
  'auth.account': 'signedIn',
  'auth.changePassword': 'signedIn',
  'auth.changeEmail': 'signedIn',
  'auth.confirmEmail': 'anyone',
  'auth.deleteAccount': 'signedIn',
  'secondFactor.status': 'signedIn',
  'secondFactor.begin': 'signedIn',
  'secondFactor.confirm': 'signedIn',
  'secondFactor.turnOff': 'signedIn',
  'session.list': 'signedIn',
  'session.end': 'signedIn',
  'session.endOthers': 'signedIn',
  'session.signedIn': 'staff',
  'session.ofPerson': 'staff',
  'session.endAll': 'staff',
  'catalogue.list': 'anyone',
  'catalogue.facets': 'anyone',
  'catalogue.product': 'anyone',
  'catalogue.byIds': 'anyone',
  'catalogue.related': 'anyone',
  'catalogue.search': 'anyone',
  'catalogue.suggest': 'anyone',
  'catalogue.tiles': 'anyone',
  'catalogue.adminList': 'staff',
  'catalogue.adminDetails': 'staff',
  'catalogue.create': 'staff',
  'catalogue.update': 'staff',
  'catalogue.archive': 'staff',
  'catalogue.priceHistory': 'staff',
  'catalogue.bulkPreview': 'staff',
  'catalogue.bulkApply': 'staff',
  'family.editor': 'staff',
  'family.save': 'staff',
  'family.list': 'staff',
  'family.details': 'staff',
  'family.create': 'staff',
  'family.update': 'staff',
  'family.remove': 'staff',
  'model.read': 'staff',
  'cart.get': 'cart',
  'cart.add': 'cart',
  'cart.update': 'cart',
  'cart.remove': 'cart',
  'cart.clear': 'cart',
  'address.list': 'signedIn',
  'address.add': 'signedIn',
  'address.update': 'own',
  'address.remove': 'own',
  'delivery.check': 'anyone',
  'delivery.slots': 'anyone',
  'delivery.move': 'seen',
  'order.create': 'cart',
  'order.capture': 'anyone',
  'order.page': 'seen',
  'order.cancel': 'buyer',
  'order.askForLink': 'anyone',
  'order.list': 'signedIn',
  'order.details': 'own',
  'order.adminList': 'staff',
  'order.adminDetails': 'staff',
  'order.setStatus': 'staff',
  'order.refund': 'staff',
  'order.archive': 'staff',
  'order.figures': 'staff',
  'order.findings': 'staff',
  'order.resolveFinding': 'staff',
  'review.list': 'anyone',
  'review.mayReview': 'signedIn',
  'review.add': 'signedIn',
  'feature.banner': 'anyone',
  'feature.list': 'anyone',
  'feature.add': 'staff',
  'feature.remove': 'staff',
  'feature.reorder': 'staff',
  'catalogue.fabrics': 'anyone',
  'searchTerm.list': 'staff',
  'searchTerm.save': 'staff',
  'searchTerm.remove': 'staff',
  'searchTerm.missed': 'staff',
  'swatch.request': 'anyone',
  'swatch.end': 'anyone',
  'swatch.toSend': 'staff',
  'swatch.markSent': 'staff',
  'swatch.figures': 'staff',
  'stockAlert.add': 'anyone',
  'stockAlert.end': 'anyone',
  'inquiry.create': 'anyone',
  'inquiry.list': 'staff',
  'inquiry.details': 'staff',
  'inquiry.update': 'staff',
  'inquiry.remove': 'staff',
  'inquiry.stats': 'staff',
} as const satisfies Record<ProcedurePath, Access>

/** The statuses that refuse somebody on account of who they are; null for any other answer. */
const everybody = (status: number | null): ForEach<number | null> => ({
  visitor: status,
  guest: status,
  other: status,
  expired: status,
  admin: status,
  owner: status,
})
const expected: Record<Access, ForEach<number | null>> = {
  anyone: everybody(null),
  signedIn: { ...everybody(null), visitor: 401, guest: 401, expired: 401 },
  staff: { ...everybody(401), other: 403, owner: 403, admin: null },
  cart: { ...everybody(401), other: 403, admin: 403, guest: null, owner: null },
  own: { ...everybody(401), other: 404, admin: 404, owner: null },
  buyer: { ...everybody(404), admin: 403, owner: null },
  seen: { ...everybody(404), admin: null, owner: null },
}

type Input = Record<string, unknown>

/** Whose cart a caller speaks of: the guest of their own, everybody else of the owner's. */
const cartOf = ({ guestId, owner }: Cast, who: Identity): Input =>
  who === 'guest' ? { guestId } : { userId: owner.id }
const line = (cast: Cast, who: Identity): Input => ({
  ...cartOf(cast, who),
  productId: cast.productId,
  quantity: 1,
})

/** What is sent about somebody's own things; the other procedures are called without input. */
const inputs: Partial<Record<ProcedurePath, (cast: Cast, who: Identity) => Input>> = {
  'cart.get': cartOf,
  'cart.add': line,
  'cart.update': line,
  'cart.remove': line,
  'cart.clear': cartOf,
  'order.create': (cast, who) => ({
    ...cartOf(cast, who),
    ...(who === 'guest' ? { address: anAddress() } : { addressId: cast.owner.addressId }),
  }),
  'order.cancel': ({ owner }) => ({ id: owner.orderId }),
  'delivery.move': ({ owner }) => ({ orderId: owner.orderId, deliverySlotId: randomUUID() }),
  'order.page': ({ owner }) => ({ number: owner.orderNumber }),
  'order.details': ({ owner }) => ({ id: owner.orderId }),
  'address.update': ({ owner }) => ({ ...anAddress(), id: owner.addressId }),
  'address.remove': ({ owner }) => ({ id: owner.addressId }),
}

let shop: Awaited<ReturnType<typeof restShop>>
beforeAll(async () => {
  shop = await restShop()
})

const isProcedure = (path: string): path is ProcedurePath => path in access

/** Calls a procedure over HTTP, as a browser does, and answers the status. */
async function call(path: ProcedurePath, input: Input | undefined, cookie: string | undefined) {
  const headers = cookie === undefined ? {} : { cookie }
  const url = `/trpc/${path}`
  const isQuery = Reflect.get(appRouter._def.procedures, path)._def.type === 'query'
  const query = input && { query: { input: JSON.stringify(input) } }
  const answer = isQuery
    ? await shop.app.inject({ url, headers, ...query })
    : await shop.app.inject({ method: 'POST', url, headers, payload: input ?? {} })
  return answer.statusCode
}

test('every procedure of the router has a row, and every row a procedure', () => {
  expect(Object.keys(access).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
})

test.each(Object.entries(access))('%s is for %s', async (path, who) => {
  if (!isProcedure(path)) throw new Error(`There is no procedure ${path}`)
  const cast = await aCast()
  const inputOf = inputs[path]
  // Without input an owner's call would be refused for that, and prove nothing.
  expect(inputOf !== undefined).toBe(['cart', 'own', 'seen', 'buyer'].includes(who))
  const refused: Partial<Record<Identity, number | null>> = {}
  for (const identity of identities) {
    const status = await call(path, inputOf?.(cast, identity), cast.cookies[identity])
    const isAllowed = status === 200 || (path === 'delivery.move' && status === 409)
    const counts = inputOf ? !isAllowed : status === 401 || status === 403
    refused[identity] = counts ? status : null
  }
  expect(refused).toEqual(expected[who])
})
