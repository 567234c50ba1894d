import { blankAudit } from '../audit/record-audit.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { poundsFromPence } from '../lib/money.shared.ts'
import { subjectsSentTo } from '../outbox/queue-email.ts'
import { endPhotographsOf } from '../photograph/photographs.ts'
import type { Tx } from '../platform/db.ts'
import type { Person, PersonalData } from '../platform/personal-data/personal-data.ts'

/** The fields of an inquiry and of its audit entries that are personal. */
const personal = ['firstName', 'lastName', 'email', 'phone', 'notes', 'adminNotes'] as const

/** The fields of an anonymised inquiry. */
const anonymous = {
  firstName: 'Account',
  lastName: 'deleted',
  email: 'deleted@account.invalid',
  phone: '-',
  notes: '',
  adminNotes: '',
} satisfies Record<(typeof personal)[number], string>

const inquiryFields = {
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
  inventory: true,
} satisfies Prisma.InquirySelect

/** The inquiries of a person: those sent with the confirmed address. */
const inquiriesOf = ({ email, emailConfirmedAt }: Person): Prisma.InquiryWhereInput =>
  emailConfirmedAt === null ? { id: { in: [] } } : { email }

/** Inquiries keep their status and quotation; their audit entries lose the personal fields. */
export const inquiriesOfPerson: PersonalData = {
  async identify(tx, person) {
    const rows = await tx.inquiry.findMany({ where: inquiriesOf(person) })
    return {
      fullNames: rows.map((row) => `${row.firstName} ${row.lastName}`),
      facts: rows.map(({ phone }) => phone),
    }
  },

  async erase(tx, person, { fullNames }) {
    if (person.emailConfirmedAt === null) return
    const ids = await auditedInquiries(tx, person, fullNames)
    await blankAudit(tx, { entity: 'inquiry', ids, fields: personal })
    const data = { ...anonymous, inventory: Prisma.DbNull }
    const sent = await tx.inquiry.findMany({ where: inquiriesOf(person), select: { id: true } })
    await endPhotographsOf(tx, { inquiryIds: sent.map(({ id }) => id) })
    await tx.inquiry.updateMany({ where: inquiriesOf(person), data })
  },

  async collect(db, person) {
    const rows = await db.inquiry.findMany({
      where: inquiriesOf(person),
      orderBy: { createdAt: 'asc' },
      select: inquiryFields,
    })
    const inquiries = rows.map(({ quotationAmountPence: pence, ...inquiry }) => ({
      ...inquiry,
      quotationAmount: pence === null ? null : poundsFromPence(pence),
    }))
    return { inquiries }
  },
}

/** The inquiries of the person that audit entries may name. */
async function auditedInquiries(
  tx: Tx,
  { email }: Person,
  fullNames: readonly string[],
): Promise<Prisma.Sql> {
  // A removed one is found by the e-mail about it, or by the name in its audit entry.
  const thanked = await subjectsSentTo(tx, email)
  return Prisma.sql`
    SELECT id::text FROM "Inquiry" WHERE email = ${email}
    UNION SELECT unnest(${thanked}::text[])
    UNION SELECT "entityId"::text FROM "AuditEntry"
    WHERE entity = 'inquiry'
      AND concat(before->>'firstName', ' ', before->>'lastName') = ANY (${fullNames})`
}
