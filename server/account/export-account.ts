import { addressColumns } from '../address/address-columns.ts'
import type { Deps } from '../deps.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { poundsFromPence } from '../lib/money.ts'
import { orderName } from '../lib/words.ts'
import { mailContent } from '../mail/mail.schema.ts'
import { findPerson, inquiriesOf, ordersOf } from './own-rows.ts'

const orderFields = {
  ...addressColumns,
  number: true,
  email: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPence: true,
  vatPence: true,
  refundedPence: true,
  createdAt: true,
  paidAt: true,
  items: {
    orderBy: { position: 'asc' },
    select: { title: true, quantity: true, pricePence: true },
  },
  events: { orderBy: { createdAt: 'asc' }, select: { type: true, createdAt: true } },
  refunds: { select: { amountPence: true, status: true, createdAt: true } },
  invoices: { select: { number: true, kind: true, createdAt: true } },
} satisfies Prisma.OrderSelect

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderFields }>

function orderOf({
  number,
  totalPence,
  vatPence,
  refundedPence,
  items,
  refunds,
  ...rest
}: OrderRow) {
  const { firstName, lastName, address, city, pincode, phone, notes, events, ...order } = rest
  return {
    number: orderName(number),
    ...order,
    total: poundsFromPence(totalPence),
    vat: poundsFromPence(vatPence),
    refunded: poundsFromPence(refundedPence),
    deliveredTo: { firstName, lastName, address, city, pincode, phone, notes },
    lines: items.map(({ pricePence, ...line }) => ({
      ...line,
      price: poundsFromPence(pricePence),
    })),
    refunds: refunds.map(({ amountPence, ...refund }) => ({
      ...refund,
      amount: poundsFromPence(amountPence),
    })),
    events,
  }
}

const titled = <Row extends { product: { title: string } }>({ product, ...row }: Row) => ({
  product: product.title,
  ...row,
})

/**
 * Everything that the shop keeps about the person behind an account, to take along: no secrets, and
 * nothing of others. Sums are in pounds.
 */
export async function exportAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  const person = await findPerson(db, userId)
  const [addresses, orders, reviews, cart, inquiries, ways, letters] = await Promise.all([
    db.address.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: { ...addressColumns, createdAt: true },
    }),
    db.order.findMany({
      where: ordersOf(person),
      orderBy: { number: 'asc' },
      select: orderFields,
    }),
    db.review.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
      select: {
        product: { select: { title: true } },
        userName: true,
        message: true,
        rating: true,
        createdAt: true,
      },
    }),
    db.cartItem.findMany({
      where: { cart: { userId } },
      orderBy: { createdAt: 'asc' },
      select: { product: { select: { title: true } }, quantity: true, createdAt: true },
    }),
    db.inquiry.findMany({
      where: inquiriesOf(person),
      orderBy: { createdAt: 'asc' },
      select: {
        firstName: true,
        lastName: true,
        email: true,
        phone: true,
        notes: true,
        adminNotes: true,
        status: true,
        quotationAmountPence: true,
        quotationDate: true,
        createdAt: true,
      },
    }),
    signInsOf(db, userId),
    lettersOf(db, person),
  ])
  const { userName, email, emailConfirmedAt, createdAt } = person
  return {
    madeAt: clock.now(),
    profile: { userName, email, emailConfirmedAt, createdAt },
    addresses,
    orders: orders.map(orderOf),
    reviews: reviews.map(titled),
    cart: cart.map(titled),
    inquiries: inquiries.map(({ quotationAmountPence: pence, ...inquiry }) => ({
      ...inquiry,
      quotationAmount: pence === null ? null : poundsFromPence(pence),
    })),
    ...ways,
    letters,
  }
}

/** Where somebody is signed in, and since when signing in takes a second step. */
async function signInsOf(db: Deps['db'], userId: string) {
  const signIns = await db.session.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { agent: true, createdAt: true, lastUsedAt: true, expiresAt: true },
  })
  const secondFactor = await db.secondFactor.findUnique({
    where: { userId },
    select: { createdAt: true, confirmedAt: true },
  })
  return { signIns, secondFactor }
}

/** Which letters went to the account's address, and when; only while it is known to be theirs. */
async function lettersOf(
  db: Deps['db'],
  { email, emailConfirmedAt }: { email: string; emailConfirmedAt: Date | null },
) {
  if (emailConfirmedAt === null) return []
  const rows = await db.outboxMail.findMany({
    where: { to: email },
    orderBy: { createdAt: 'asc' },
    select: { content: true, createdAt: true, sentAt: true },
  })
  return rows.map(({ content, ...row }) => ({ about: mailContent.parse(content).kind, ...row }))
}
