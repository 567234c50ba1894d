import { z } from 'zod'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import { itsPayments, paymentsTogether } from '#server/order/order-payment.ts'
import type { StaffNotices } from '#server/staff-notice/write-staff-notice.ts'

/** The content of a queued e-mail about a quotation; it is written from the state when it is sent. */
export const quotationEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quotationSent'), quotationId: z.uuid() }),
  z.object({
    kind: z.literal('quotationAnswered'),
    quotationId: z.uuid(),
    messageId: z.uuid(),
  }),
  z.object({ kind: z.literal('basketSaved'), code: z.string() }),
])

export type QuotationEmail = z.infer<typeof quotationEmail>

/** What was paid of an accepted quotation, and what is still to be paid after a deposit. */
function paidText({ totalPence, payments }: AcceptedOrder): string {
  const { paidPence, balance } = paymentsTogether(payments)
  if (balance === null) return ` and paid: ${inPounds(totalPence)}`
  return `; the deposit of ${inPounds(paidPence)} is paid, ${inPounds(balance.pence)} to pay later`
}

interface AcceptedOrder {
  totalPence: number
  payments: Parameters<typeof paymentsTogether>[0]
}

/** The notices to staff about quotations. */
export const quotationNotices: StaffNotices<'quotationAccepted' | 'quotationMessage'> = {
  async quotationAccepted({ db }, id) {
    const order = await db.order.findUnique({
      where: { id },
      select: {
        totalPence: true,
        payments: itsPayments,
        quotation: { select: { number: true } },
      },
    })
    if (!order?.quotation) return null
    const name = quotationName(order.quotation.number)
    return {
      subject: `Quotation ${name} accepted`,
      text: `Quotation ${name} has been accepted${paidText(order)}.`,
      button: 'View quotation',
      path: `/admin/quotes/${name}`,
    }
  },
  async quotationMessage({ db }, id) {
    const message = await db.quotationMessage.findUnique({
      where: { id },
      select: { text: true, quotation: { select: { number: true } } },
    })
    if (!message) return null
    const name = quotationName(message.quotation.number)
    return {
      subject: `Message about quotation ${name}`,
      text: message.text,
      button: 'View quotation',
      path: `/admin/quotes/${name}`,
    }
  },
}
