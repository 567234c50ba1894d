import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { disputeText, isLive } from '#server/payment/dispute/dispute-text.shared.ts'
import type { PaymentDispute } from '#server/payment/dispute/dispute.schema.ts'
import { Note } from '../note.tsx'
import { formatPence } from '../price.tsx'

/** Warns of the disputes of a payment, before staff send or refund anything. */
export function DisputeNotes({ disputes }: { disputes: readonly PaymentDispute[] }) {
  return disputes.map((dispute) => (
    <Note
      key={dispute.id}
      tone={isLive(dispute) || dispute.state === 'lost' ? 'bad' : 'good'}
      silent
    >
      {textOf(dispute)}
    </Note>
  ))
}

function textOf({ amountPence, respondBy, ...dispute }: PaymentDispute): string {
  const text = disputeText({
    ...dispute,
    amount: formatPence(amountPence),
    respondBy: respondBy === null ? null : dayText(dayInLondon(new Date(respondBy))),
  })
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
