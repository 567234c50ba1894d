import { randomInt, randomUUID } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import { CODE_LETTERS } from '../quotation/basket/saved-basket.schema.ts'
import { aGuest, aProduct, aShopper } from './factories.ts'
import { aProductSet } from './product-set.ts'
import { aPromotion } from './promotion.ts'
import { restShop } from './rest.ts'
import { anAdmin, anOrder } from './staff.ts'
import { testShop } from './harness.ts'

/** The kinds of callers for tests of access. */
export const identities = ['visitor', 'guest', 'other', 'expired', 'admin', 'owner'] as const
export type Identity = (typeof identities)[number]

/** One value for each identity. */
export type ForEach<Value> = Readonly<Record<Identity, Value>>

async function anInquiry({ db }: Pick<Deps, 'db'>) {
  const email = `${randomUUID()}@mail.example`
  const data = { firstName: 'Rosalind', lastName: 'Ash', email, phone: '020 7946 0311' }
  return db.inquiry.create({ data, select: { id: true } })
}

/** Creates a quotation for an account with a confirmed address. */
async function aRemovalOf({ db }: Pick<Deps, 'db'>, user: { id: string; email: string }) {
  const { email } = user
  await db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  const { number } = await db.removal.create({
    data: {
      firstName: 'Rosalind',
      lastName: 'Ash',
      email,
      phone: '020 7946 0311',
      fromAddress: '14 Tanners Row',
      toAddress: '3 Mill Lane',
      pricePence: 1000,
      lines: [{ title: 'Van', pricePence: 1000 }],
      day: new Date(Date.now() + 30 * 86_400_000),
      expiresAt: new Date(Date.now() + 86_400_000),
      payments: {
        create: [
          { kind: 'deposit', amountPence: 200 },
          { kind: 'balance', amountPence: 800 },
        ],
      },
    },
  })
  return String(number)
}

/** A quotation that was sent to an account with a confirmed address. */
async function aQuotationOf(
  { db }: Pick<Deps, 'db'>,
  { email, productId }: { email: string; productId: string },
) {
  const { number } = await db.quotation.create({
    data: {
      firstName: 'Rosalind',
      lastName: 'Ash',
      email,
      phone: '020 7946 0311',
      address: '14 Tanners Row',
      city: 'Lewes',
      pincode: 'BN7 2QX',
      sellerName: 'Gareth',
      sentAt: new Date(),
      validUntil: new Date(Date.now() + 7 * 86_400_000),
      lines: {
        create: {
          productId,
          position: 0,
          title: 'Chair',
          quantity: 1,
          listPence: 10_000,
          agreedPence: 9000,
        },
      },
    },
  })
  return `HQ-${number}`
}

async function aBasket({ db }: Pick<Deps, 'db'>, productId: string): Promise<string> {
  const code = Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
    '',
  )
  const line = { productId, title: 'Chair', variant: null, quantity: 1, pence: 10_000 }
  await db.savedBasket.create({ data: { code, lines: [{ ...line, services: [] }] } })
  return code
}

async function aFamily({ db }: Pick<Deps, 'db'>) {
  const slug = `family-${randomUUID()}`
  const options = { create: { name: 'Fabric', position: 0 } }
  const data = { slug, title: 'Alder', options }
  const { id, updatedAt } = await db.family.create({ data })
  return { id, updatedAt: updatedAt.toISOString() }
}

async function aReturn({ db }: Pick<Deps, 'db'>, orderId: string): Promise<string> {
  const now = new Date()
  const { id } = await db.return.create({ data: { orderId, noticeAt: now, refundBy: now } })
  return id
}

/**
 * Creates the callers: an owner of a cart, an address and a paid order, a guest with a cart,
 * another shopper, a staff member, an expired session of the owner; and the objects that staff
 * manage.
 */
export async function aCast() {
  const { deps, sessionOf } = await restShop()
  const order = await anOrder(await testShop())
  const { user, addressId } = order.shopper
  const guest = aGuest(deps)
  const { id: productId } = await aProduct(deps, { stock: 100 })
  await guest.fill(productId)
  await order.shopper.fill(productId)
  const { id: caseId } = await order.shopper.call.case.report({
    orderId: order.id,
    kind: 'question',
    message: 'Do you come on Saturdays?',
  })
  const other = await aShopper(deps)
  const { number } = await deps.db.order.findUniqueOrThrow({ where: { id: order.id } })
  const cookies: ForEach<string | undefined> = {
    visitor: undefined,
    guest: undefined,
    other: await sessionOf(other.user),
    expired: await sessionOf(user, true),
    admin: await sessionOf((await anAdmin(deps)).user),
    owner: await sessionOf(user),
  }
  return {
    deps,
    cookies,
    guestId: guest.guestId,
    productId,
    promotionCode: (await aPromotion(deps)).code,
    productSet: await aProductSet(deps),
    boughtId: order.product.id,
    owner: {
      id: user.id,
      addressId,
      orderId: order.id,
      orderNumber: String(number),
      intentId: order.intentId,
      caseId,
      returnId: await aReturn(deps, order.id),
      removalNumber: await aRemovalOf(deps, user),
      quotationNumber: await aQuotationOf(deps, { email: user.email, productId }),
    },
    family: await aFamily(deps),
    basketCode: await aBasket(deps, productId),
    inquiryId: (await anInquiry(deps)).id,
  }
}

export type Cast = Awaited<ReturnType<typeof aCast>>
