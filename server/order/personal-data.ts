import { addressColumns } from '../address/address-columns.ts'
import { identifyAddresses } from '../address/identify-addresses.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { forgetEmailsAbout } from '../outbox/forget-emails.ts'
import { endPhotographsOf } from '../photograph/remove-ended-photographs.ts'
import type { Tx } from '../platform/db.ts'
import { blankJson } from '../platform/personal-data/blank-out.ts'
import type { Erasure, Person, PersonalData } from '../platform/personal-data/personal-data.ts'
import { downloadFields, downloadOf } from './order-download.ts'

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
    await endPhotographsOf(tx, ids)
    await tx.orderKey.deleteMany({ where: { orderId: { in: ids } } })
    await tx.order.updateMany({ where: { id: { in: ids } }, data: anonymous })
    const received = { orderId: { in: ids }, receivedBy: { not: null } }
    await tx.deliveryBooking.updateMany({ where: received, data: { receivedBy: null } })
    await tx.$executeRaw`
      UPDATE "Invoice"
      SET facts = jsonb_set(facts, '{buyer}', ${JSON.stringify(anonymousBuyer)}::jsonb)
      WHERE "orderId" = ANY (${ids}::uuid[])`
    await blankStaffNotes(tx, ids, erasure)
  },

  async collect(db, person) {
    const orders = await db.order.findMany({
      where: ordersOf(person),
      orderBy: { number: 'asc' },
      select: downloadFields,
    })
    return { orders: orders.map(downloadOf) }
  },
}

/** Blanks what the person wrote, and what staff wrote, which may name the person. */
async function blankStaffNotes(tx: Tx, ids: string[], { blank }: Erasure): Promise<void> {
  const where = { orderId: { in: ids } }
  for (const { id, reason } of await tx.refund.findMany({ where })) {
    await tx.refund.update({ where: { id }, data: { reason: blank(reason) } })
  }
  for (const { id, refusal } of await tx.return.findMany({ where })) {
    await tx.return.update({ where: { id }, data: { notes: '', refusal: blank(refusal) } })
  }
  for (const { id, data } of await tx.orderEvent.findMany({ where })) {
    await tx.orderEvent.update({ where: { id }, data: { data: blankJson(data, blank) ?? {} } })
  }
}
