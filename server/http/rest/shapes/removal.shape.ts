import { z } from 'zod'
import { removalName } from '#server/lib/order-name.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { paymentStatuses } from '#server/payment/payment.schema.ts'
import type { RemovalLine } from '#server/removal/removal-lines.ts'
import { removalParts, removalStatuses, type Removal } from '#server/removal/removal.schema.ts'
import { moment, restId, restPounds } from './rest-fields.ts'

const restLine = z.object({ title: z.string(), price: restPounds })

const restPayment = z.object({
  amount: restPounds,
  refunded: restPounds,
  paymentStatus: z.enum(paymentStatuses),
  paidAt: moment.nullable(),
})

const exampleRemoval = {
  _id: '01935b23-1f4e-7c2d-8a10-2b3c4d5e6f70',
  removalNumber: 'HR-12',
  status: 'booked' as const,
  firstName: 'Rosalind',
  lastName: 'Ash',
  fromAddress: '14 Tanners Row, London E2 7HG',
  toAddress: '3 Mill Lane, London N16 8AB',
  day: '2026-12-15',
  lines: [{ title: 'Van and two people for a day', price: 860 }],
  totalAmount: 860,
  vatAmount: 143.33,
  expiresAt: '2026-12-05T12:00:00.000Z',
  balanceDueOn: '2026-12-12',
  freeCancelUntil: '2026-12-08',
  deposit: {
    amount: 172,
    refunded: 0,
    paymentStatus: 'paid' as const,
    paidAt: '2026-11-28T09:30:00.000Z',
  },
  balance: { amount: 688, refunded: 0, paymentStatus: 'pending' as const, paidAt: null },
  extras: null,
  finishedAt: null,
}

/** A quotation or removal, with its payments. */
export const restRemoval = z
  .object({
    _id: restId,
    removalNumber: z.string(),
    status: z.enum(removalStatuses),
    firstName: z.string(),
    lastName: z.string(),
    fromAddress: z.string(),
    toAddress: z.string(),
    day: z.iso.date(),
    lines: z.array(restLine),
    totalAmount: restPounds.describe('The sum of the lines, VAT included.'),
    vatAmount: restPounds,
    expiresAt: moment.describe('Until when the deposit can be paid.'),
    balanceDueOn: z.iso.date(),
    freeCancelUntil: z.iso.date().describe('The last day of free cancellation.'),
    deposit: restPayment,
    balance: restPayment,
    extras: restPayment
      .extend({
        lines: z.array(restLine),
        balanceAmount: restPounds.describe('The balance that is paid with them.'),
        signedBy: z.string(),
        signedAt: moment,
      })
      .nullable()
      .describe('What was agreed and signed for on the day; null for nothing.'),
    finishedAt: moment
      .nullable()
      .describe('When all was done; null until then. Its status stays `booked`.'),
  })
  .meta({ id: 'Removal', examples: [exampleRemoval] })

/** A removal as its customer reads it, with what can be paid now. */
export const restRemovalPage = restRemoval
  .extend({
    payable: z
      .enum(removalParts)
      .nullable()
      .describe('The part that can be paid now; null for none.'),
  })
  .meta({ id: 'RemovalPage', examples: [{ ...exampleRemoval, payable: 'balance' }] })

/** A removal as REST names it: amounts in pounds. */
export function removalOf({
  id: _id,
  number,
  lines,
  pricePence,
  vatPence,
  deposit,
  balance,
  extras,
  ...rest
}: Removal & { finishedAt: string | null }): z.output<typeof restRemoval> {
  const { status, firstName, lastName, fromAddress, toAddress, day } = rest
  const { expiresAt, balanceDueOn, freeCancelUntil, finishedAt } = rest
  return {
    _id,
    removalNumber: removalName(number),
    status,
    firstName,
    lastName,
    fromAddress,
    toAddress,
    day,
    lines: lines.map(lineOf),
    totalAmount: poundsFromPence(pricePence),
    vatAmount: poundsFromPence(vatPence),
    expiresAt,
    balanceDueOn,
    freeCancelUntil,
    deposit: paymentOf(deposit),
    balance: paymentOf(balance),
    extras: extras && {
      ...paymentOf(extras),
      lines: extras.lines.map(lineOf),
      balanceAmount: poundsFromPence(extras.balancePence),
      signedBy: extras.signedBy,
      signedAt: extras.signedAt,
    },
    finishedAt,
  }
}

const lineOf = ({ title, pricePence }: RemovalLine) => ({
  title,
  price: poundsFromPence(pricePence),
})

const paymentOf = ({ amountPence, refundedPence, status, paidAt }: Removal['deposit']) => ({
  amount: poundsFromPence(amountPence),
  refunded: poundsFromPence(refundedPence),
  paymentStatus: status,
  paidAt,
})
