import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type Sheet = RouterOutputs['run']['sheet']
export type Stop = Sheet['stops'][number]
export type Action = RouterInputs['run']['act']

/**
 * Whether the run's day is still to come, so that nothing can be marked. The server's answer may be
 * stale, because a stored sheet may be of yesterday; and the phone's clock may be behind the
 * server's.
 */
export const isStillToCome = ({ isToCome, date }: Sheet, now: Date): boolean =>
  isToCome && date > dayInLondon(now)

/** An action that is not sent yet, or the reason why the shop refused it. */
export type Pending = Action & { refusal?: string; by?: string }

/** A photograph that is not sent yet. */
export interface PendingPhotograph {
  id: string
  runId: string
  bookingId: string
  picture: Blob
  by?: string
}

/** A stop with the crew's actions applied, sent or not. */
export type ShownStop = Stop & {
  /** Whether an action is stored on the phone until it is online. */
  isPending: boolean
  /** The refused action, and the reason. */
  refused: { id: string; text: string } | null
}

/** The stops with the pending actions applied, the oldest first. */
export const shownStops = (stops: readonly Stop[], pending: readonly Pending[]): ShownStop[] =>
  stops.map((stop) => {
    const own = pending.filter(({ bookingId }) => bookingId === stop.bookingId)
    const refused = own.find(({ refusal }) => refusal !== undefined)
    const applied = own.filter(({ refusal }) => refusal === undefined)
    return {
      ...applied.reduce(pressed, stop),
      isPending: applied.length > 0,
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

/** The outcome of sending an action. */
export type Outcome = 'sent' | 'later' | { refusal: string }

/** The oldest first, so that "On the way" is sent before "Delivered". */
export const inOrder = (pending: readonly Pending[]): Pending[] =>
  pending
    .filter(({ refusal }) => refusal === undefined)
    .toSorted((one, other) => one.pressedAt.localeCompare(other.pressedAt))

/**
 * Sends the pending actions one by one, until one has to wait. Reports each that was sent or
 * refused to `note`; the rest stays. Returns whether all were sent.
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
