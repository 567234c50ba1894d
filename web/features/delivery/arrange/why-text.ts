import { failureText } from '#server/delivery/failures.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

type Waiting = Pick<
  RouterOutputs['delivery']['toArrange']['items'][number],
  'why' | 'failure' | 'zone' | 'replacement'
>

/** The reason why an order or a replacement has no window, as text. */
export function whyText({ why, failure, zone, replacement }: Waiting): string {
  if (why === 'failed')
    return failure === null ? 'Could not be delivered.' : `${failureText(failure)}.`
  if (replacement)
    return replacement.answer === 'part' ? 'Spare part to send.' : 'Replacement to send.'
  if (why === 'noWindow') return 'No delivery slot chosen.'
  return zone ? `In ${zone.name}, where we do not deliver.` : 'Outside our delivery zones.'
}
