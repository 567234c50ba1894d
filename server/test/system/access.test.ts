import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { appRouter, type AppRouter } from '../../http/router.ts'
import { aCast, identities, type Cast, type ForEach, type Identity } from '../cast.ts'
import { anAddress, aUser } from '../factories.ts'
import { type Permission, permissions, staffRoles } from '../../lib/permissions.ts'
import { permissionOf } from '../../trpc/procedures.ts'
import { aStaffOfEachRole } from '../staff.ts'
import { restShop } from '../rest.ts'

type Routers = AppRouter['_def']['record']
type ProcedurePath = {
  [Router in keyof Routers]: `${Router}.${keyof Routers[Router] & string}`
}[keyof Routers]

/**
 * Who may call a procedure: anyone, signed-in users, or staff; the shopper or guest of a cart; the
 * owner of an object, and staff too for objects that they see.
 */
type Access =
  | 'anyone'
  | 'signedIn'
  | 'staff'
  | 'cart'
  | 'own'
  | 'seen'
  | 'buyer'
  /** Staff whose roles include this; 'staff' is any of them. */
  | { needs: Permission }

/** The access of each procedure. One without a row does not compile, and fails the test. */
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
  'staff.list': { needs: 'staff' },
  'staff.invite': { needs: 'staff' },
  'staff.setRoles': { needs: 'staff' },
  'session.signedIn': { needs: 'staff' },
  'session.ofPerson': { needs: 'staff' },
  'session.endAll': { needs: 'staff' },
  'catalogue.list': 'anyone',
  'catalogue.facets': 'anyone',
  'catalogue.product': 'anyone',
  'catalogue.byIds': 'anyone',
  'catalogue.related': 'anyone',
  'catalogue.search': 'anyone',
  'catalogue.suggest': 'anyone',
  'catalogue.tiles': 'anyone',
  'catalogue.adminList': { needs: 'products' },
  'catalogue.adminDetails': { needs: 'products' },
  'catalogue.create': { needs: 'catalogue' },
  'catalogue.update': { needs: 'catalogue' },
  'catalogue.archive': { needs: 'catalogue' },
  'catalogue.priceHistory': { needs: 'products' },
  'catalogue.imports': { needs: 'catalogue' },
  'catalogue.bulkPreview': { needs: 'catalogue' },
  'catalogue.bulkApply': { needs: 'catalogue' },
  'category.list': { needs: 'products' },
  'category.pictures': { needs: 'catalogue' },
  'category.create': { needs: 'catalogue' },
  'category.update': { needs: 'catalogue' },
  'category.order': { needs: 'catalogue' },
  'category.remove': { needs: 'catalogue' },
  'family.editor': { needs: 'catalogue' },
  'family.save': { needs: 'catalogue' },
  'family.list': { needs: 'products' },
  'family.details': { needs: 'products' },
  'family.create': { needs: 'catalogue' },
  'family.update': { needs: 'catalogue' },
  'family.remove': { needs: 'catalogue' },
  'model.read': { needs: 'catalogue' },
  'cart.get': 'cart',
  'cart.add': 'cart',
  'cart.update': 'cart',
  'cart.setService': 'cart',
  'cart.remove': 'cart',
  'cart.clear': 'cart',
  'address.list': 'signedIn',
  'address.add': 'signedIn',
  'address.update': 'own',
  'address.remove': 'own',
  'delivery.check': 'anyone',
  'delivery.slots': 'anyone',
  'delivery.move': 'seen',
  'delivery.toArrange': { needs: 'deliveries' },
  'delivery.waiting': { needs: 'deliveries' },
  'zone.week': { needs: 'deliveries' },
  'zone.list': { needs: 'deliveries' },
  'zone.details': { needs: 'deliveries' },
  'zone.create': { needs: 'deliveries' },
  'zone.update': { needs: 'deliveries' },
  'zone.archive': { needs: 'deliveries' },
  'zone.exceptions': { needs: 'deliveries' },
  'zone.addException': { needs: 'deliveries' },
  'zone.removeException': { needs: 'deliveries' },
  'order.create': 'cart',
  'order.capture': 'anyone',
  'order.page': 'seen',
  'order.cancel': 'buyer',
  'order.askForLink': 'anyone',
  'order.list': 'signedIn',
  'order.details': 'own',
  'order.adminList': { needs: 'orders' },
  'order.adminDetails': { needs: 'orders' },
  'order.setStatus': { needs: 'orders' },
  'order.refund': { needs: 'refunds' },
  'order.archive': { needs: 'orders' },
  'order.figures': { needs: 'figures' },
  'order.findings': { needs: 'discrepancies' },
  'order.resolveFinding': { needs: 'discrepancies' },
  'run.day': { needs: 'deliveries' },
  'run.week': { needs: 'deliveries' },
  'run.booking': { needs: 'deliveries' },
  'run.create': { needs: 'deliveries' },
  'run.change': { needs: 'deliveries' },
  'run.remove': { needs: 'deliveries' },
  'run.placeStop': { needs: 'deliveries' },
  'run.arrange': { needs: 'deliveries' },
  'run.orderByRoad': { needs: 'deliveries' },
  'run.reorder': { needs: 'deliveries' },
  'run.load': { needs: 'deliveries' },
  'run.own': { needs: 'runs' },
  'run.sheet': { needs: 'runs' },
  'run.act': { needs: 'runs' },
  'return.returnable': 'seen',
  'return.list': 'seen',
  'return.add': 'seen',
  'return.book': 'seen',
  'return.withdraw': 'seen',
  'return.staffList': { needs: 'afterSale' },
  'return.details': { needs: 'afterSale' },
  'return.accept': { needs: 'afterSale' },
  'return.refuse': { needs: 'afterSale' },
  'return.collect': { needs: 'afterSale' },
  'return.pay': { needs: 'afterSale' },
  'return.inspect': { needs: 'afterSale' },
  'review.list': 'anyone',
  'review.mayReview': 'signedIn',
  'review.add': 'signedIn',
  'review.ofOrder': 'seen',
  'review.addByOrder': 'buyer',
  'question.list': 'anyone',
  'question.ask': 'anyone',
  'question.staffList': { needs: 'reviews' },
  'question.answer': { needs: 'reviews' },
  'question.remove': { needs: 'reviews' },
  'review.report': 'anyone',
  'review.stopInvitations': 'anyone',
  'review.staffList': { needs: 'reviews' },
  'review.check': { needs: 'reviews' },
  'review.reply': { needs: 'reviews' },
  'feature.banner': 'anyone',
  'feature.list': 'anyone',
  'feature.add': { needs: 'content' },
  'feature.remove': { needs: 'content' },
  'feature.reorder': { needs: 'content' },
  'catalogue.fabrics': 'anyone',
  'facetWord.list': { needs: 'content' },
  'facetWord.save': { needs: 'content' },
  'searchTerm.list': { needs: 'content' },
  'searchTerm.save': { needs: 'content' },
  'searchTerm.remove': { needs: 'content' },
  'firstSteps.read': { needs: 'settings' },
  'firstSteps.checkPayments': { needs: 'settings' },
  'firstSteps.tryMail': { needs: 'settings' },
  'settings.read': { needs: 'settings' },
  'settings.save': { needs: 'settings' },
  'settings.versions': { needs: 'settings' },
  'settings.version': { needs: 'settings' },
  'settings.preview': { needs: 'settings' },
  'policy.read': 'anyone',
  'policy.about': 'anyone',
  'policy.contact': 'anyone',
  'searchTerm.missed': { needs: 'figures' },
  'swatch.request': 'anyone',
  'swatch.end': 'anyone',
  'swatch.toSend': { needs: 'swatches' },
  'swatch.markSent': { needs: 'swatches' },
  'swatch.figures': { needs: 'swatches' },
  'stockAlert.add': 'anyone',
  'stockAlert.end': 'anyone',
  'case.report': 'buyer',
  'case.reply': 'buyer',
  'case.ofOrder': 'seen',
  'case.markRead': 'seen',
  'case.details': { needs: 'afterSale' },
  'case.answer': { needs: 'afterSale' },
  'case.settle': { needs: 'afterSale' },
  'inbox.list': { needs: 'afterSale' },
  'inbox.counts': { needs: 'afterSale' },
  'removal.page': 'seen',
  'removal.mine': 'signedIn',
  'removal.askForLink': 'anyone',
  'removal.pay': 'buyer',
  'removal.capture': 'buyer',
  'removal.ofInquiry': { needs: 'inquiries' },
  'removal.quote': { needs: 'inquiries' },
  'removal.withdraw': { needs: 'inquiries' },
  'removal.askForBalance': { needs: 'inquiries' },
  'removal.cancel': { needs: 'refunds' },
  'removal.refund': { needs: 'refunds' },
  'inquiry.create': 'anyone',
  'inquiry.list': { needs: 'inquiries' },
  'inquiry.details': { needs: 'inquiries' },
  'inquiry.update': { needs: 'inquiries' },
  'inquiry.remove': { needs: 'inquiries' },
  'inquiry.stats': { needs: 'inquiries' },
} as const satisfies Record<ProcedurePath, Access>

/** The expected statuses of callers who are refused access; null for those who have it. */
const everybody = (status: number | null): ForEach<number | null> => ({
  visitor: status,
  guest: status,
  other: status,
  expired: status,
  admin: status,
  owner: status,
})
const expected: Record<Extract<Access, string>, ForEach<number | null>> = {
  anyone: everybody(null),
  signedIn: { ...everybody(null), visitor: 401, guest: 401, expired: 401 },
  staff: { ...everybody(401), other: 403, owner: 403, admin: null },
  cart: { ...everybody(401), other: 403, admin: 403, guest: null, owner: null },
  own: { ...everybody(401), other: 404, admin: 404, owner: null },
  buyer: { ...everybody(404), admin: 403, owner: null },
  seen: { ...everybody(404), admin: null, owner: null },
}

type Input = Record<string, unknown>

/** The cart in the input: for the guest their own, for all others the owner's. */
const cartOf = ({ guestId, owner }: Cast, who: Identity): Input =>
  who === 'guest' ? { guestId } : { userId: owner.id }
const line = (cast: Cast, who: Identity): Input => ({
  ...cartOf(cast, who),
  productId: cast.productId,
  quantity: 1,
})

/** The inputs of procedures with ownership; the others are called without input. */
const inputs: Partial<Record<ProcedurePath, (cast: Cast, who: Identity) => Input>> = {
  'cart.get': cartOf,
  'cart.add': line,
  'cart.update': line,
  'cart.setService': (cast, who) => ({ ...line(cast, who), service: 'assembly', quantity: 0 }),
  'cart.remove': line,
  'cart.clear': cartOf,
  'order.create': (cast, who) => ({
    ...cartOf(cast, who),
    ...(who === 'guest' ? { address: anAddress() } : { addressId: cast.owner.addressId }),
  }),
  'order.cancel': ({ owner }) => ({ id: owner.orderId }),
  'delivery.move': ({ owner }) => ({ orderId: owner.orderId, deliverySlotId: randomUUID() }),
  'return.returnable': ({ owner }) => ({ orderId: owner.orderId }),
  'return.list': ({ owner }) => ({ orderId: owner.orderId }),
  'return.add': ({ owner, boughtId }) => ({
    orderId: owner.orderId,
    items: [{ productId: boughtId, quantity: 1 }],
  }),
  'return.book': ({ owner }) => ({ id: owner.returnId, deliverySlotId: randomUUID() }),
  'return.withdraw': ({ owner }) => ({ id: owner.returnId }),
  'order.page': ({ owner }) => ({ number: owner.orderNumber }),
  'removal.page': ({ owner }) => ({ number: owner.removalNumber }),
  'removal.pay': ({ owner }) => ({ number: owner.removalNumber, part: 'deposit' }),
  'removal.capture': ({ owner }) => ({ number: owner.removalNumber, part: 'deposit' }),
  'case.report': ({ owner }) => ({
    orderId: owner.orderId,
    kind: 'question',
    message: 'When do you come?',
  }),
  'case.reply': ({ owner }) => ({ id: owner.caseId, message: 'At noon?' }),
  'case.ofOrder': ({ owner }) => ({ orderId: owner.orderId }),
  'case.markRead': ({ owner }) => ({ id: owner.caseId }),
  'review.ofOrder': ({ owner }) => ({ number: owner.orderNumber }),
  'review.addByOrder': ({ owner, boughtId: productId }) => ({
    number: owner.orderNumber,
    productId,
    name: 'Ash',
    message: 'Sturdy.',
    rating: 4,
  }),
  'order.details': ({ owner }) => ({ id: owner.orderId }),
  'address.update': ({ owner }) => ({ ...anAddress(), id: owner.addressId }),
  'address.remove': ({ owner }) => ({ id: owner.addressId }),
}

let shop: Awaited<ReturnType<typeof restShop>>
let cookies: Awaited<ReturnType<typeof aStaffOfEachRole>>
beforeAll(async () => {
  shop = await restShop()
  cookies = await aStaffOfEachRole(shop)
})

/** Procedures that refuse these inputs even for callers with access. */
const refusesInput = new Set<ProcedurePath>([
  'delivery.move',
  'return.add',
  'return.book',
  'removal.capture',
])

const isProcedure = (path: string): path is ProcedurePath => path in access

/** Calls a procedure over HTTP, as a browser does; returns the status. */
async function call(path: ProcedurePath, input: Input | undefined, cookie: string | undefined) {
  const headers = cookie === undefined ? {} : { cookie }
  const url = `/trpc/${path}`
  const isQuery = Reflect.get(appRouter._def.procedures, path)._def.type === 'query'
  const query = input && { query: { input: JSON.stringify(input) } }
  const response = isQuery
    ? await shop.app.inject({ url, headers, ...query })
    : await shop.app.inject({ method: 'POST', url, headers, payload: input ?? {} })
  return response.statusCode
}

test('every procedure of the router has a row, and every row a procedure', () => {
  expect(Object.keys(access).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted())
})

const rows = Object.entries(access).map(
  ([path, who]) => [path, typeof who === 'string' ? who : 'staff', who] as const,
)

test.each(rows)('%s is for %s', async (path, who) => {
  if (!isProcedure(path)) throw new Error(`There is no procedure ${path}`)
  const cast = await aCast()
  const inputOf = inputs[path]
  // Without input the owner's call would be refused for that reason, and prove nothing.
  expect(inputOf !== undefined).toBe(['cart', 'own', 'seen', 'buyer'].includes(who))
  const refused: Partial<Record<Identity, number | null>> = {}
  for (const identity of identities) {
    const status = await call(path, inputOf?.(cast, identity), cast.cookies[identity])
    const isAllowed =
      status === 200 || (refusesInput.has(path) && (status === 409 || status === 402))
    const counts = inputOf ? !isAllowed : status === 401 || status === 403
    refused[identity] = counts ? status : null
  }
  expect(refused).toEqual(expected[who])
})

const ofStaff = rows.flatMap(([path, who, row]) => {
  if (who !== 'staff') return []
  return [[path, typeof row === 'string' ? 'anyStaff' : row.needs] as const]
})

test('every staff procedure declares the permission of its row, and no other procedure has one', () => {
  const declared = Object.keys(access).flatMap((path) => {
    const permission = permissionOf(Reflect.get(appRouter._def.procedures, path))
    return permission === undefined ? [] : [[path, permission]]
  })
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(ofStaff))
})

test.each(ofStaff)('%s is for owners and the roles with %s', async (path, needs) => {
  if (!isProcedure(path)) throw new Error(`There is no procedure ${path}`)
  const may: Record<string, boolean> = {}
  for (const role of staffRoles) {
    may[role] = (await call(path, undefined, cookies[role])) !== 403
  }
  const allowed: readonly string[] = permissions[needs]
  expect(may).toEqual(
    Object.fromEntries(
      staffRoles.map((role) => [role, role === 'owner' || allowed.includes(role)]),
    ),
  )
})

test('a member of staff with several roles has the permissions of all of them', async () => {
  const { sessionOf, deps } = shop
  const both = await aUser(deps, { role: 'admin', staffRoles: ['crew', 'content'] })
  const cookie = await sessionOf(both)
  expect(await call('searchTerm.list', {}, cookie)).toBe(200)
  expect(await call('inquiry.stats', undefined, cookie)).toBe(403)
})
