import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ProcedurePath, procedures } from '#server/http/router.ts'
import { aCast, identities, type Cast, type ForEach, type Identity } from '../cast.ts'
import { anAddress, aUser } from '../factories.ts'
import { permissions, staffRoles } from '#server/lib/people/roles-and-permissions.shared.ts'
import { permissionOf } from '#server/trpc/procedures.ts'
import { factsOf } from '../procedure-facts.ts'
import { aStaffOfEachRole } from '../staff.ts'
import { restShop } from '../rest.ts'
import { access, type Access } from './access-table.ts'

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
  'cart.addSet': (cast, who) => ({
    ...cartOf(cast, who),
    setId: cast.productSet.set.id,
    productIds: cast.productSet.productIds,
  }),
  'cart.update': line,
  'cart.setService': (cast, who) => ({ ...line(cast, who), service: 'assembly', quantity: 0 }),
  'cart.remove': line,
  'cart.clear': cartOf,
  'cart.addCode': (cast, who) => ({ ...cartOf(cast, who), code: cast.promotionCode }),
  'cart.removeCode': (cast, who) => ({ ...cartOf(cast, who), code: cast.promotionCode }),
  'order.create': (cast, who) => ({
    ...cartOf(cast, who),
    ...(who === 'guest' ? { address: anAddress() } : { addressId: cast.owner.addressId }),
  }),
  'order.cancel': ({ owner }) => ({ id: owner.orderId }),
  'order.cancellation': ({ owner }) => ({ id: owner.orderId }),
  'order.cancellable': ({ owner }) => ({ id: owner.orderId }),
  'balance.pay': ({ owner }) => ({ id: owner.orderId }),
  'balance.capture': ({ owner }) => ({ id: owner.orderId }),
  'delivery.move': ({ owner }) => ({ orderId: owner.orderId, deliverySlotId: randomUUID() }),
  'fulfilment.move': ({ owner }) => ({ orderId: owner.orderId, collectionDay: '2026-12-01' }),
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
  'removal.cancelOwn': ({ owner }) => ({ number: owner.removalNumber, keptPence: 0 }),
  'quotation.page': ({ owner }) => ({ number: owner.quotationNumber }),
  'quotation.accept': ({ owner }) => ({ number: owner.quotationNumber }),
  'quotation.capture': ({ owner }) => ({ number: owner.quotationNumber }),
  'quotation.askForChange': ({ owner }) => ({
    number: owner.quotationNumber,
    text: 'In oak, please.',
  }),
  'quotation.saveBasket': cartOf,
  'quotation.bringBack': (cast, who) => ({ ...cartOf(cast, who), code: cast.basketCode }),
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
/** The cast of what changes nothing: queries, and staff's procedures, which are called without input. */
let sharedCast: Cast
beforeAll(async () => {
  shop = await restShop()
  sharedCast = await aCast()
  cookies = await aStaffOfEachRole(shop)
})

/** Procedures that refuse these inputs even for callers with access. */
const refusesInput = new Set<ProcedurePath>([
  'balance.pay',
  'delivery.move',
  'fulfilment.move',
  'return.add',
  'return.book',
  'removal.capture',
  'quotation.capture',
])

const isProcedure = (path: string): path is ProcedurePath => path in access

/** Calls a procedure over HTTP, as a browser does; returns the status. */
async function call(path: ProcedurePath, input: Input | undefined, cookie: string | undefined) {
  const headers = cookie === undefined ? {} : { cookie }
  const url = `/trpc/${path}`
  const query = input && { query: { input: JSON.stringify(input) } }
  const { statusCode } = await shop.app.inject({ url, headers, ...query })
  if (statusCode !== 405) return statusCode
  const posted = await shop.app.inject({ method: 'POST', url, headers, payload: input ?? {} })
  return posted.statusCode
}

test('every procedure of the router has a row, and every row a procedure', () => {
  expect(Object.keys(access).toSorted()).toEqual([...procedures.keys()].toSorted())
})

const rows = Object.entries(access).map(
  ([path, who]) => [path, typeof who === 'string' ? who : 'staff', who] as const,
)

test.each(rows)('%s is for %s', async (path, who) => {
  if (!isProcedure(path)) throw new Error(`There is no procedure ${path}`)
  const procedure = procedures.get(path)
  const isQuery = procedure !== undefined && factsOf(procedure).type === 'query'
  const cast = who === 'staff' || isQuery ? sharedCast : await aCast()
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
    const procedure = procedures.get(path)
    const permission = procedure && permissionOf(procedure)
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

test('a staff member with several roles has the permissions of all of them', async () => {
  const { sessionOf, deps } = shop
  const both = await aUser(deps, { role: 'admin', staffRoles: ['crew', 'content'] })
  const cookie = await sessionOf(both)
  expect(await call('searchTerm.list', {}, cookie)).toBe(200)
  expect(await call('inquiry.stats', undefined, cookie)).toBe(403)
})
