import { dayInLondon } from '../lib/london-time.shared.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { poundsFromPence } from '../lib/money.shared.ts'
import { removalName } from '../lib/order-name.shared.ts'
import { forgetEmailsAbout } from '../outbox/queue-email.ts'
import { endPhotographsOf } from '../photograph/photographs.ts'
import type { Deps } from '../platform/deps.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'
import { removalFields, removalOf } from './removal-row.ts'

/** The values of a removal whose person is erased. */
const anonymous = {
  firstName: 'Account',
  lastName: 'deleted',
  email: 'deleted@account.invalid',
  phone: '-',
  fromAddress: '-',
  toAddress: '-',
} satisfies Prisma.RemovalUncheckedUpdateManyInput

/** The buyer on an invoice whose person is erased; the database allows no other change. */
const anonymousBuyer = { name: 'Account deleted', lines: [] }

/** What was counted and noted on the day. */
const dayFields = {
  items: {
    orderBy: { position: 'asc' },
    select: {
      room: true,
      title: true,
      quantity: true,
      loaded: true,
      unloaded: true,
      damages: { orderBy: { notedAt: 'asc' }, select: { note: true } },
    },
  },
  finish: { select: { finishedAt: true, receivedBy: true } },
} satisfies Prisma.RemovalSelect

/** The removals of a person: those quoted to the confirmed address. */
export const removalsOf = ({ email, emailConfirmedAt }: Person): Prisma.RemovalWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/** Removals, their invoices and refunds keep sums, lines, dates, statuses and numbers. */
export const removalsOfPerson: PersonalData = {
  async identify(tx, person) {
    const rows = await tx.removal.findMany({ where: removalsOf(person) })
    return {
      fullNames: rows.map((row) => `${row.firstName} ${row.lastName}`),
      facts: rows.flatMap(({ phone, fromAddress, toAddress }) => [phone, fromAddress, toAddress]),
    }
  },

  async erase(tx, person, { blank }) {
    const rows = await tx.removal.findMany({ where: removalsOf(person), select: { id: true } })
    const ids = rows.map(({ id }) => id)
    await forgetEmailsAbout(tx, ids)
    await tx.orderKey.deleteMany({ where: { removalId: { in: ids } } })
    await tx.removal.updateMany({ where: { id: { in: ids } }, data: anonymous })
    const ofThem = { removalId: { in: ids } }
    await endPhotographsOf(tx, { removalIds: ids })
    await tx.removalItem.updateMany({ where: ofThem, data: { title: '-' } })
    await tx.removalDamage.updateMany({ where: { item: ofThem }, data: { note: '-' } })
    const unsigned = { signedBy: '-', signature: '' }
    await tx.removalExtras.updateMany({ where: ofThem, data: unsigned })
    await tx.removalFinish.updateMany({ where: ofThem, data: { receivedBy: '-' } })
    await tx.$executeRaw`
      UPDATE "Invoice"
      SET facts = jsonb_set(facts, '{buyer}', ${JSON.stringify(anonymousBuyer)}::jsonb)
      WHERE "jobId" = ANY (${ids}::uuid[])`
    const refunds = await tx.refund.findMany({ where: { payment: { removalId: { in: ids } } } })
    for (const { id, reason } of refunds) {
      await tx.refund.update({ where: { id }, data: { reason: blank(reason) } })
    }
  },

  async collect(db, person) {
    const rows = await db.removal.findMany({
      where: removalsOf(person),
      orderBy: { number: 'asc' },
      select: { ...removalFields, ...dayFields, email: true, phone: true, createdAt: true },
    })
    const removals = rows.map(({ email, phone, createdAt, items, finish, ...row }) => {
      const { number, status, day, lines, pricePence, deposit, balance, ...rest } = removalOf(
        row,
        dayInLondon(createdAt),
      )
      const { firstName, lastName, fromAddress, toAddress, extras } = rest
      const paid = (
        part: Pick<typeof deposit, 'amountPence' | 'refundedPence' | 'status' | 'paidAt'>,
      ) => ({
        amount: poundsFromPence(part.amountPence),
        refunded: poundsFromPence(part.refundedPence),
        status: part.status,
        paidAt: part.paidAt,
      })
      return {
        number: removalName(number),
        status,
        day,
        firstName,
        lastName,
        email,
        phone,
        fromAddress,
        toAddress,
        createdAt,
        lines: lines.map((line) => ({
          title: line.title,
          price: poundsFromPence(line.pricePence),
        })),
        price: poundsFromPence(pricePence),
        deposit: paid(deposit),
        balance: paid(balance),
        extras: extras && {
          lines: extras.lines.map((line) => ({
            title: line.title,
            price: poundsFromPence(line.pricePence),
          })),
          balance: poundsFromPence(extras.balancePence),
          signedBy: extras.signedBy,
          signedAt: extras.signedAt,
          payment: paid(extras),
        },
        items: items.map(({ damages, ...item }) => ({
          ...item,
          damages: damages.map(({ note }) => note),
        })),
        finishedAt: finish?.finishedAt ?? null,
        receivedBy: finish?.receivedBy ?? null,
      }
    })
    return { removals }
  },
}

/** How long an unpaid quotation stores its customer's data, in days. */
export const UNPAID_QUOTE_DAYS = 90

/** Anonymises quotations that ended unpaid three months ago; sums, days and statuses stay. */
export async function forgetUnpaidQuotes({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ forgotten: number }> {
  const before = new Date(clock.now().getTime() - UNPAID_QUOTE_DAYS * 86_400_000)
  const { count: forgotten } = await db.removal.updateMany({
    where: {
      endedAt: { lt: before },
      bookedAt: null,
      email: { not: anonymous.email },
      payments: { every: { paidAt: null } },
    },
    data: anonymous,
  })
  return { forgotten }
}
