import type { RouterOutputs } from '#web/lib/trpc.ts'

export type ListedBooking = RouterOutputs['run']['week']['items'][number]

/** The label of a booking that is not an ordinary delivery. */
export function kindText({ kind, part }: Pick<ListedBooking, 'kind' | 'part'>): string | null {
  if (kind === 'collection') return 'Collection'
  if (kind === 'replacement') return 'Replacement'
  return part === null ? null : `Delivery ${part} of 2`
}

type State = Pick<ListedBooking, 'kind' | 'status' | 'isOnTheWay'>
type Look = { label: string; tone: 'green' | 'red' | 'black' | 'blue' }

/** The label and colour of a booking's status. */
export function stateLook({ kind, status, isOnTheWay }: State): Look {
  if (status === 'failed') return { label: 'Failed', tone: 'red' }
  if (status === 'delivered') {
    return { label: kind === 'collection' ? 'Collected' : 'Delivered', tone: 'black' }
  }
  return isOnTheWay ? { label: 'On the way', tone: 'blue' } : { label: 'Booked', tone: 'green' }
}
