import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'
import type { CancellationPreview } from './cancel-order.schema.ts'

/** The question before a cancellation: "Cancel 1 × Alder Armchair?" */
export function cancellationQuestion({
  isWhole,
  lines,
}: Pick<CancellationPreview, 'isWhole' | 'lines'>): string {
  if (isWhole) return 'Cancel the whole order?'
  return `Cancel ${lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}?`
}

/** What a cancellation does: the refund, and the delivery slots that become free. */
export function cancellationEffect({
  amountPence,
  freedSlots,
}: Pick<CancellationPreview, 'amountPence' | 'freedSlots'>): string {
  const money =
    amountPence === 0
      ? 'There’s nothing to refund.'
      : `We’ll refund ${inPounds(amountPence)} to your original payment method. Banks take up to ten working days.`
  const slots = freedSlots.map((slot) => slotText(slot)).join(' and ')
  if (slots === '') return money
  return `${money} Your delivery slot on ${slots} will go to someone else.`
}
