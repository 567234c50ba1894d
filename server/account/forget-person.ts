import type { Tx } from '../db.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { blankJson, blankOut, REMOVED } from './blank-out.ts'
import { inquiriesOf, ordersOf, type Person } from './own-rows.ts'

type Blank = (text: string) => string

/** What an order and an inquiry say once their person is gone. */
const nobody = { firstName: 'Account', lastName: 'deleted' }
const nowhere = { address: '-', city: '-', pincode: '-', phone: '-', notes: '-' }
const gone = { name: 'Account deleted', lines: [] }

/**
 * Takes a person out of everything that stays, in one transaction, and deletes the account. Sums,
 * lines, dates, statuses and numbers stay as they are.
 */
export async function forgetPerson(tx: Tx, person: Person): Promise<void> {
  const orders = await tx.order.findMany({ where: ordersOf(person) })
  const inquiries = await tx.inquiry.findMany({ where: inquiriesOf(person) })
  const addresses = await tx.address.findMany({ where: { userId: person.id } })
  const known = [...orders, ...addresses]
  const fullNames = [...known, ...inquiries].map((row) => `${row.firstName} ${row.lastName}`)
  const blank = blankOut({
    names: [person.userName, ...known.flatMap((row) => [row.firstName, row.lastName])],
    facts: [
      person.email,
      ...orders.map(({ email }) => email ?? ''),
      ...fullNames,
      ...known.flatMap((row) => [row.address, row.phone, row.pincode]),
      ...inquiries.map((row) => row.phone),
    ],
  })
  const orderIds = orders.map(({ id }) => id)
  await blankOrders(tx, orderIds, blank)
  await blankReviews(tx, person.id, blank)
  await blankInquiries(tx, person, fullNames)
  await forgetTraces(tx, person, orderIds)
  await tx.user.delete({ where: { id: person.id } })
}

async function blankOrders(tx: Tx, ids: string[], blank: Blank): Promise<void> {
  const where = { orderId: { in: ids } }
  await tx.order.updateMany({
    where: { id: { in: ids } },
    data: {
      ...nobody,
      ...nowhere,
      email: null,
      userId: null,
      guestId: null,
      addressId: null,
      cartId: null,
      payerId: null,
    },
  })
  await tx.$executeRaw`
    UPDATE "Invoice" SET facts = jsonb_set(facts, '{buyer}', ${JSON.stringify(gone)}::jsonb)
    WHERE "orderId" = ANY (${ids}::uuid[])`
  // What staff wrote may name whoever it is about.
  for (const { id, reason } of await tx.refund.findMany({ where })) {
    await tx.refund.update({ where: { id }, data: { reason: blank(reason) } })
  }
  for (const { id, data } of await tx.orderEvent.findMany({ where })) {
    await tx.orderEvent.update({ where: { id }, data: { data: blankJson(data, blank) ?? {} } })
  }
}

/** Reviews stay, because others read them; who wrote them does not. */
async function blankReviews(tx: Tx, userId: string, blank: Blank): Promise<void> {
  for (const { id, message } of await tx.review.findMany({ where: { userId } })) {
    const data = { userId: null, userName: 'A former customer', message: blank(message) }
    await tx.review.update({ where: { id }, data })
  }
}

/** Inquiries keep their status and quotation; their entries in the audit lose the same fields. */
async function blankInquiries(tx: Tx, person: Person, fullNames: string[]): Promise<void> {
  if (person.emailConfirmedAt === null) return
  const { email } = person
  const personal = ['firstName', 'lastName', 'email', 'phone', 'notes', 'adminNotes']
  const removed = JSON.stringify(Object.fromEntries(personal.map((key) => [key, REMOVED])))
  // Only what an entry has: the removed fields of the ones that it does not have are left out.
  await tx.$executeRaw`
    WITH own AS (
      SELECT id::text FROM "Inquiry" WHERE email = ${email}
      -- One that staff removed is known by its letter, or by the name that its entry kept.
      UNION SELECT substring(key FROM 9) FROM "OutboxMail"
      WHERE "to" = ${email} AND key LIKE 'inquiry-%'
      UNION SELECT "entityId"::text FROM "AuditEntry"
      WHERE entity = 'inquiry'
        AND concat(before->>'firstName', ' ', before->>'lastName') = ANY (${fullNames})),
    blanks AS (SELECT key, value FROM jsonb_each(${removed}::jsonb))
    UPDATE "AuditEntry" a SET
      before = a.before || (SELECT COALESCE(jsonb_object_agg(key, value), '{}')
                            FROM blanks WHERE a.before ? key),
      after = a.after || (SELECT COALESCE(jsonb_object_agg(key, value), '{}')
                          FROM blanks WHERE a.after ? key)
    FROM own WHERE a.entity = 'inquiry' AND a."entityId"::text = own.id`
  await tx.inquiry.updateMany({
    where: { email },
    data: {
      ...nobody,
      email: 'deleted@account.invalid',
      phone: '-',
      notes: '',
      adminNotes: '',
    },
  })
}

/** Letters, counts and kept answers: nobody needs them any more. */
async function forgetTraces(tx: Tx, person: Person, orderIds: string[]): Promise<void> {
  const { id, email } = person
  const mine = person.emailConfirmedAt === null ? Prisma.sql`FALSE` : Prisma.sql`"to" = ${email}`
  await tx.$executeRaw`
    DELETE FROM "OutboxMail"
    WHERE content->>'orderId' = ANY (${orderIds}) OR content->>'userId' = ${id}
      OR content->>'kind' = 'passwordReset' AND content->>'email' = ${email} OR ${mine}`
  await tx.$executeRaw`
    DELETE FROM "RateLimit" WHERE right(key, length(${email}) + 1) = ${` ${email}`}
      OR right(key, length(${id}) + 1) = ${` ${id}`}`
  await tx.idempotencyKey.deleteMany({ where: { scope: { endsWith: ` ${id}` } } })
}
