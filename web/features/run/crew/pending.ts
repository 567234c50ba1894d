import { dayInLondon } from '../../../../server/lib/working-days.ts'
import type { RouterInputs, RouterOutputs } from '../../../lib/trpc.ts'

export type Sheet = RouterOutputs['run']['sheet']
export type Stop = Sheet['stops'][number]
export type Action = RouterInputs['run']['act']

/**
 * Whether nothing can be marked on a run yet. The server said so, but a sheet that is kept on the phone
 * may be of yesterday; and the phone's own clock may be behind the server's.
 */
export const isStillToCome = ({ isToCome, date }: Sheet, now: Date): boolean =>
  isToCome && date > dayInLondon(now)

/** What was pressed and is not sent yet; why not, where the shop refused it. */
export type Pending = Action & { refusal?: string }

/** A photograph that is not sent yet. */
export interface PendingPhotograph {
  id: string
  runId: string
  bookingId: string
  picture: Blob
}

/** A stop as the crew see it: with what they pressed, sent or not. */
export type ShownStop = Stop & {
  /** What was pressed here is kept on the phone until there is a signal. */
  isKept: boolean
  /** Why the shop refused what was pressed, and which press that was. */
  refused: { id: string; text: string } | null
}

/** The stops with what was pressed, the oldest first, as though it were sent. */
export const shownStops = (stops: readonly Stop[], pending: readonly Pending[]): ShownStop[] =>
  stops.map((stop) => {
    const own = pending.filter(({ bookingId }) => bookingId === stop.bookingId)
    const refused = own.find(({ refusal }) => refusal !== undefined)
    const kept = own.filter(({ refusal }) => refusal === undefined)
    return {
      ...kept.reduce(pressed, stop),
      isKept: kept.length > 0,
      refused: refused ? { id: refused.id, text: refused.refusal ?? '' } : null,
    }
  })

function pressed(stop: Stop, action: Pending): Stop {
  if (stop.status !== 'booked') return stop
  switch (action.kind) {
    case 'onTheWay':
      return { ...stop, onTheWayAt: stop.onTheWayAt ?? action.pressedAt }
    case 'delivered':
      return {
        ...stop,
        status: 'delivered',
        doneAt: action.pressedAt,
        receivedBy: action.receivedBy,
      }
    case 'couldNotDeliver':
      return { ...stop, status: 'failed', doneAt: action.pressedAt, failure: action.failure }
  }
}

/** How what was tried to be sent ended. */
export type Outcome = 'sent' | 'later' | { refusal: string }

/** The oldest first, so that "On the way" is told before "Delivered". */
export const inOrder = (pending: readonly Pending[]): Pending[] =>
  pending
    .filter(({ refusal }) => refusal === undefined)
    .toSorted((one, other) => one.pressedAt.localeCompare(other.pressedAt))

/**
 * Sends what is kept, one after the other, until something has to wait. Whatever was sent or refused
 * is told to `note`; the rest stays. Returns whether all of it went.
 */
export async function sendInOrder<Thing>(
  things: readonly Thing[],
  send: (thing: Thing) => Promise<Outcome>,
  note: (thing: Thing, outcome: Exclude<Outcome, 'later'>) => Promise<void>,
): Promise<boolean> {
  for (const thing of things) {
    const outcome = await send(thing)
    if (outcome === 'later') return false
    await note(thing, outcome)
  }
  return true
}
