import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type Sheet = RouterOutputs['run']['sheet']
export type Stop = Sheet['stops'][number]
export type StopAction = RouterInputs['run']['act']
export type RemovalAction = RouterInputs['run']['actAtRemoval']
/** What the crew pressed, at a stop or at a removal. */
export type Action = StopAction | RemovalAction

/**
 * Whether the run's day is still to come, so that nothing can be marked. The server's answer may be
 * stale, because a stored sheet may be of yesterday; and the phone's clock may be behind the
 * server's.
 */
export const isStillToCome = ({ isToCome, date }: Sheet, now: Date): boolean =>
  isToCome && date > dayInLondon(now)

interface Unsent {
  refusal?: string
  by?: string
}

/** An action that is not sent yet, or the reason why the shop refused it. */
export type Pending = (StopAction & Unsent) | (RemovalAction & Unsent)

/** What a photograph is of: a stop, or damage at a removal. */
export type PhotographPlace = { bookingId: string } | { removalId: string; damageId: string }

/** A photograph that is not sent yet. */
export type PendingPhotograph = PhotographPlace & {
  id: string
  runId: string
  picture: Blob
  by?: string
}

/** The stop or removal of an action or photograph. */
export const placeOf = (thing: { bookingId: string } | { removalId: string }): string =>
  'bookingId' in thing ? thing.bookingId : thing.removalId

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
    const own = pending.filter(
      (action): action is StopAction & Unsent =>
        'bookingId' in action && action.bookingId === stop.bookingId,
    )
    const refused = own.find(({ refusal }) => refusal !== undefined)
    const applied = own.filter(({ refusal }) => refusal === undefined)
    return {
      ...applied.reduce(pressed, stop),
      isPending: applied.length > 0,
      refused: refused ? { id: refused.id, text: refused.refusal ?? '' } : null,
    }
  })

function pressed(stop: Stop, action: StopAction): Stop {
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
