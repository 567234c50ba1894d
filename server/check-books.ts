import { z } from 'zod'
import { invoiceRules } from './invoice/invoice-rules.ts'
import { giftCardRules } from './gift-card/gift-card-books.ts'
import { orderRules } from './order/order-rules.ts'
import { returnRules } from './order/return/return-rules.ts'
import { paymentRules } from './payment/payment-rules.ts'
import type { Deps } from './platform/deps.ts'
import { readRows } from './platform/sql.ts'
import { removalRules } from '#server/removal/removal-books.ts'
import { quotationRules } from './quotation/quotation-books.ts'

/** An inconsistency between two records of the books. */
const contradiction = z.object({ rule: z.string(), id: z.string(), detail: z.string() })
export type Contradiction = z.infer<typeof contradiction>

/**
 * Checks the invariants of the books; returns the contradictions, normally none. Stock is the sum
 * of its ledger. An order's total and VAT are the sums of its lines, services and delivery; the
 * stock it took equals its lines without made-to-order pieces, or zero once returned. A slot has as
 * many places taken as bookings, each with an order and with pieces to deliver, and as the vans of
 * removals have, which are quoted or booked and on its day, and as quotations hold. Refunds sum to the
 * refunded amount; those of pieces and services equal their prices, for at most as many as were
 * sold, and what of them left a delivery is cancelled. An order equals the sum of its payments, and
 * a payment is never refunded beyond what was paid. A removal is booked by its deposit, and has an invoice for each payment and credit notes
 * for its refunds. A gift card has what its ledger says, and gave what payments of orders say. The numbers of invoices and of credit notes have no gaps.
 */
export async function checkBooks({ db }: Pick<Deps, 'db'>): Promise<Contradiction[]> {
  return readRows(db, contradiction)`
    ${orderRules}
    UNION ALL ${invoiceRules}
    UNION ALL ${returnRules}
    UNION ALL ${paymentRules}
    UNION ALL ${removalRules}
    UNION ALL ${quotationRules}
    UNION ALL ${giftCardRules}`
}
