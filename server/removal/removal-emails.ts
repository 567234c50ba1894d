import { z } from 'zod'
import { removalName } from '#server/lib/order-name.shared.ts'
import { dayText } from '#server/lib/london-time.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import type { StaffNotices } from '#server/staff-notice/write-staff-notice.ts'

/**
 * The content of a queued e-mail about a removal (`jobId`, as in the rows of before); it is written
 * from the state when it is sent.
 */
export const removalEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('removalQuoted'), jobId: z.uuid() }),
  z.object({
    kind: z.literal('removalPaid'),
    jobId: z.uuid(),
    part: z.enum(['deposit', 'balance', 'extras']),
  }),
  z.object({ kind: z.literal('removalBalanceAsked'), jobId: z.uuid() }),
  z.object({ kind: z.literal('removalExtrasAgreed'), jobId: z.uuid() }),
  z.object({ kind: z.literal('removalMoved'), jobId: z.uuid() }),
  z.object({ kind: z.literal('removalCancelled'), jobId: z.uuid() }),
  z.object({ kind: z.literal('removalRefunded'), jobId: z.uuid(), refundId: z.uuid() }),
  z.object({ kind: z.literal('removalRefundFailed'), jobId: z.uuid(), refundId: z.uuid() }),
  // To the customer of the removal with this number and address, if there is one; its link is made
  // when it is sent.
  z.object({ kind: z.literal('removalLink'), number: z.string(), email: z.string() }),
])

export type RemovalEmail = z.infer<typeof removalEmail>

interface Linked {
  number: number
  firstName: string
  lastName: string
  inquiryId: string | null
}

/** Leads to the inquiry of a removal, or to the removal itself once its inquiry was deleted. */
const linkTo = ({ number, firstName, lastName, inquiryId }: Linked) =>
  inquiryId === null
    ? { button: 'View removal', path: `/shop/removals/${removalName(number)}` }
    : {
        button: 'View inquiry',
        path: `/admin/customers?search=${encodeURIComponent(`${firstName} ${lastName}`)}`,
      }

/** The notices to staff of a payment for a removal, and of one that its customer cancelled. */
export const removalNotices: StaffNotices<'removalPaid' | 'removalCancelled'> = {
  async removalCancelled({ db }, id) {
    const removal = await db.removal.findUnique({ where: { id } })
    if (!removal) return null
    const name = removalName(removal.number)
    const day = dayText(removal.day.toISOString().slice(0, 10))
    const customer = `${removal.firstName} ${removal.lastName}`
    const what = removal.bookedAt === null ? 'quotation' : 'booked removal'
    return {
      subject: `Removal ${name} cancelled: ${day}`,
      text: `${customer} has cancelled the ${what} ${name} for ${day}. Its vans are free again.`,
      ...linkTo(removal),
    }
  },

  async removalPaid({ db }, id) {
    const payment = await db.payment.findUnique({
      where: { id },
      select: {
        kind: true,
        amountPence: true,
        removal: { select: { number: true, firstName: true, lastName: true, inquiryId: true } },
      },
    })
    if (!payment?.removal) return null
    const { number, firstName, lastName } = payment.removal
    const name = removalName(number)
    const part = payment.kind === 'extras' ? 'payment for extras' : payment.kind
    return {
      subject: `Removal ${name}: ${payment.kind} paid`,
      text: `${firstName} ${lastName} has paid the ${part} of ${inPounds(payment.amountPence)} for removal ${name}.`,
      ...linkTo(payment.removal),
    }
  },
}
