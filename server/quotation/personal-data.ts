import type { Prisma } from '#server/generated/prisma/client.ts'
import { poundsFromPence } from '../lib/money.shared.ts'
import { quotationName } from '../lib/order-name.shared.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { ordersOf } from '../order/personal-data.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'
import { quotationFields } from './quotation-row.ts'

/** The values of a quotation whose person is erased. */
const anonymous = {
  firstName: 'Account',
  lastName: 'deleted',
  company: '',
  email: null,
  phone: '-',
  address: '-',
  city: '-',
  pincode: '-',
  notes: '',
  note: '',
  staffNote: '',
} satisfies Prisma.QuotationUncheckedUpdateManyInput

/** The quotations of a person: those sent to the confirmed address, and those of their orders. */
const quotationsOf = (person: Person): Prisma.QuotationWhereInput => ({
  OR: [
    { orders: { some: ordersOf(person) } },
    ...(person.emailConfirmedAt === null ? [] : [{ email: person.email }]),
  ],
})

/** Quotations keep lines, sums, dates and numbers. */
export const quotationsOfPerson: PersonalData = {
  async identify(tx, person) {
    const rows = await tx.quotation.findMany({ where: quotationsOf(person) })
    return {
      fullNames: rows.map((row) => `${row.firstName} ${row.lastName}`),
      facts: rows.flatMap(({ phone, address, pincode }) => [phone, address, pincode]),
    }
  },

  async erase(tx, person) {
    const rows = await tx.quotation.findMany({
      where: quotationsOf(person),
      select: { id: true },
    })
    const ids = rows.map(({ id }) => id)
    await forgetEmailsAbout(tx, ids)
    await tx.orderKey.deleteMany({ where: { quotationId: { in: ids } } })
    await tx.quotationMessage.deleteMany({ where: { quotationId: { in: ids } } })
    await tx.quotation.updateMany({ where: { id: { in: ids } }, data: anonymous })
  },

  async collect(db, person) {
    const rows = await db.quotation.findMany({
      where: { ...quotationsOf(person), sentAt: { not: null } },
      orderBy: { number: 'asc' },
      select: quotationFields,
    })
    const quotations = rows.map((row) => ({
      number: quotationName(row.number),
      firstName: row.firstName,
      lastName: row.lastName,
      company: row.company,
      email: row.email,
      phone: row.phone,
      address: row.address,
      city: row.city,
      pincode: row.pincode,
      notes: row.notes,
      note: row.note,
      createdAt: row.createdAt,
      validUntil: row.validUntil,
      lines: row.lines.map((line) => ({
        title: lineName(line),
        quantity: line.quantity,
        price: poundsFromPence(line.agreedPence),
      })),
      messages: row.messages.map(({ author, text, createdAt }) => ({ author, text, createdAt })),
    }))
    return { quotations }
  },
}

/** How long a quotation that was not accepted stores its buyer's data, in days. */
const UNACCEPTED_DAYS = 90

/** Anonymises quotations that ended three months ago without an order, and deletes what was said. */
export async function forgetUnacceptedQuotations({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ forgotten: number }> {
  const before = new Date(clock.now().getTime() - UNACCEPTED_DAYS * 86_400_000)
  const where = {
    OR: [{ withdrawnAt: { lt: before } }, { validUntil: { lt: before } }],
    firstName: { not: anonymous.firstName },
    orders: { none: { paymentStatus: { not: 'cancelled' } } },
  } satisfies Prisma.QuotationWhereInput
  const rows = await db.quotation.findMany({ where, select: { id: true }, take: 500 })
  const ids = rows.map(({ id }) => id)
  await db.quotationMessage.deleteMany({ where: { quotationId: { in: ids } } })
  const { count: forgotten } = await db.quotation.updateMany({
    where: { id: { in: ids } },
    data: anonymous,
  })
  return { forgotten }
}
