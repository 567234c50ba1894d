import { addressColumns, identifyAddresses } from '#server/address/address-columns.ts'
import { blankAudit } from '#server/audit/record-audit.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { orderName, type NamesOrders } from '#server/lib/order-name.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { serviceTitle } from '#server/lib/services.shared.ts'
import { itsPayments, itsRefunds, orderNow, paymentsTogether } from './order-payment.ts'
import { lineFields } from './order-lines.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import { endPhotographsOf } from '../photograph/photographs.ts'
import type { Tx } from '#server/platform/db.ts'
import { blankJson } from '#server/platform/personal-data/blank-out.ts'
import type { Erasure, Person, PersonalData } from '#server/platform/personal-data/personal-data.ts'

/** The fields of an anonymised order. */
const anonymous = {
  firstName: 'Account',
  lastName: 'deleted',
  address: '-',
  city: '-',
  pincode: '-',
  phone: '-',
  notes: '-',
  email: null,
  userId: null,
  guestId: null,
  addressId: null,
  cartId: null,
  payerId: null,
  heldFrom: null,
} satisfies Prisma.OrderUncheckedUpdateManyInput

/** The anonymised buyer on an invoice; the database allows only this change. */
const anonymousBuyer = { name: 'Account deleted', lines: [] }

/**
 * The orders of a person: those of the account, and guest orders with its address. An address that
 * was never confirmed may be somebody else's, so it finds none.
 */
export function ordersOf({ id, email, emailConfirmedAt }: Person): Prisma.OrderWhereInput {
  return emailConfirmedAt === null
    ? { userId: id }
    : { OR: [{ userId: id }, { userId: null, email }] }
}

/** Orders, invoices, refunds and timelines keep sums, lines, dates, statuses and numbers. */
export const ordersOfPerson: PersonalData = {
  async identify(tx, person) {
    const rows = await tx.order.findMany({
      where: ordersOf(person),
      select: { ...addressColumns, email: true },
    })
    const { facts, ...names } = identifyAddresses(rows)
    return { ...names, facts: [...facts, ...rows.map(({ email }) => email ?? '')] }
  },

  async erase(tx, person, erasure) {
    const rows = await tx.order.findMany({ where: ordersOf(person), select: { id: true } })
    const ids = rows.map(({ id }) => id)
    await forgetEmailsAbout(tx, ids)
    await endPhotographsOf(tx, { orderIds: ids })
    await tx.orderKey.deleteMany({ where: { orderId: { in: ids } } })
    await tx.orderNote.deleteMany({ where: { orderId: { in: ids } } })
    await tx.order.updateMany({ where: { id: { in: ids } }, data: anonymous })
    await tx.fulfilment.updateMany({
      where: { orderId: { in: ids } },
      data: { trackingNumbers: [] },
    })
    const received = { orderId: { in: ids }, receivedBy: { not: null } }
    await tx.deliveryBooking.updateMany({ where: received, data: { receivedBy: null } })
    await tx.$executeRaw`
      UPDATE "Invoice"
      SET facts = jsonb_set(facts, '{buyer}', ${JSON.stringify(anonymousBuyer)}::jsonb)
      WHERE "orderId" = ANY (${ids}::uuid[])`
    const audited = Prisma.sql`SELECT unnest(${ids}::text[])`
    await blankAudit(tx, { entity: 'order', ids: audited, fields: ['reference'] })
    await blankStaffNotes(tx, ids, erasure)
  },

  async collect(db, person, settings) {
    const orders = await db.order.findMany({
      where: ordersOf(person),
      orderBy: { number: 'asc' },
      select: downloadFields,
    })
    return { orders: orders.map((order) => downloadOf(settings, order)) }
  },
}

/** Blanks what the person wrote, and what staff wrote, which may name the person. */
async function blankStaffNotes(tx: Tx, ids: string[], { blank }: Erasure): Promise<void> {
  const where = { orderId: { in: ids } }
  for (const { id, reason } of await tx.refund.findMany({ where })) {
    await tx.refund.update({ where: { id }, data: { reason: blank(reason) } })
  }
  for (const { id, reference } of await tx.payment.findMany({ where })) {
    if (reference === null) continue
    await tx.payment.update({ where: { id }, data: { reference: blank(reference) } })
  }
  for (const { id, refusal } of await tx.return.findMany({ where })) {
    await tx.return.update({ where: { id }, data: { notes: '', refusal: blank(refusal) } })
  }
  for (const { id, data } of await tx.orderEvent.findMany({ where })) {
    await tx.orderEvent.update({ where: { id }, data: { data: blankJson(data, blank) ?? {} } })
  }
}

/** The columns of an order in a person's data export. */
const downloadFields = {
  ...addressColumns,
  number: true,
  email: true,
  status: true,
  payments: itsPayments,
  totalPence: true,
  vatPence: true,
  forgonePence: true,
  createdAt: true,
  items: lineFields,
  promotions: { select: { code: true, name: true, pence: true } },
  events: { orderBy: { createdAt: 'asc' }, select: { type: true, createdAt: true } },
  refunds: { select: { ...itsRefunds.select, status: true, createdAt: true } },
  returns: {
    orderBy: { createdAt: 'asc' },
    select: {
      status: true,
      reason: true,
      notes: true,
      noticeAt: true,
      lines: { select: { quantity: true, item: { select: { title: true, variant: true } } } },
    },
  },
  invoices: { select: { number: true, kind: true, createdAt: true } },
  staffNotes: { orderBy: { createdAt: 'asc' }, select: { text: true, createdAt: true } },
} satisfies Prisma.OrderSelect

type OrderRow = Prisma.OrderGetPayload<{ select: typeof downloadFields }>

/** An order in a person's data export; sums in pounds. */
function downloadOf(
  settings: NamesOrders,
  {
    number,
    totalPence,
    vatPence,
    forgonePence,
    payments,
    items,
    promotions,
    refunds,
    returns,
    ...rest
  }: OrderRow,
) {
  const { firstName, lastName, address, city, pincode, phone, notes, events, ...order } = rest
  const { method, status, refundedPence, paidAt } = paymentsTogether(payments)
  const given = refunds.filter((refund) => refund.status !== 'failed')
  const now = orderNow({ totalPence, vatPence, forgonePence, refunds: given })
  return {
    number: orderName(settings, number),
    ...order,
    paymentMethod: method,
    paymentStatus: status,
    paidAt,
    total: poundsFromPence(totalPence),
    totalNow: poundsFromPence(now.nowPence),
    vat: poundsFromPence(now.nowVatPence),
    refunded: poundsFromPence(refundedPence),
    deliveredTo: { firstName, lastName, address, city, pincode, phone, notes },
    lines: items.flatMap(({ title, variant, quantity, pricePence, services }) => [
      { title: lineName({ title, variant }), quantity, price: poundsFromPence(pricePence) },
      ...services.map((service) => ({
        title: serviceTitle(service.kind, lineName({ title, variant })),
        quantity: service.quantity,
        price: poundsFromPence(service.pricePence),
      })),
    ]),
    promotions: promotions.map(({ pence, ...promotion }) => ({
      ...promotion,
      off: poundsFromPence(pence),
    })),
    refunds: refunds.map(({ amountPence, idempotencyKey: _, payment: __, ...refund }) => ({
      ...refund,
      amount: poundsFromPence(amountPence),
    })),
    returns: returns.map((sent) => ({
      ...sent,
      lines: sent.lines.map(({ quantity, item }) => ({ title: lineName(item), quantity })),
    })),
    events,
  }
}
