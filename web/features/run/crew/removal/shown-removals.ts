import { countAfter } from '#server/run/crew/removal/counts.shared.ts'
import type { Pending, RemovalAction, Sheet } from '../pending.ts'

export type Removal = Sheet['removals'][number]
export type RemovalItem = Removal['items'][number]

type OfKind<Kind extends RemovalAction['kind']> = Extract<RemovalAction, { kind: Kind }>
type Said = 'id' | 'runId' | 'removalId' | 'pressedAt'

/** How many more, or fewer, of an item are on the van, or off it. */
export type Counted = Omit<OfKind<'counted'>, Said | 'kind'>
/** What the crew pressed at a removal. */
export type MarkedAtRemoval =
  | Omit<OfKind<'counted'>, Said>
  | Omit<OfKind<'damaged'>, Said>
  | Omit<OfKind<'agreed'>, Said>
  | Omit<OfKind<'finished'>, Said>

/** A removal with the crew's actions applied, sent or not. */
export type ShownRemoval = Removal & {
  /** Whether an action is stored on the phone until it is online. */
  isPending: boolean
  /** The refused action, and the reason. */
  refused: { id: string; text: string } | null
}

/** The removals with the pending actions applied, the oldest first. */
export const shownRemovals = (
  removals: readonly Removal[],
  pending: readonly Pending[],
): ShownRemoval[] =>
  removals.map((removal) => {
    const own = pending
      .filter((action) => 'removalId' in action)
      .filter(({ removalId }) => removalId === removal.removalId)
    const refused = own.find(({ refusal }) => refusal !== undefined)
    const applied = own.filter(({ refusal }) => refusal === undefined)
    return {
      ...applied.reduce(pressed, removal),
      isPending: applied.length > 0,
      refused: refused ? { id: refused.id, text: refused.refusal ?? '' } : null,
    }
  })

function pressed(removal: Removal, action: RemovalAction): Removal {
  if (removal.finishedAt !== null) return removal
  if (action.kind === 'finished') {
    return { ...removal, finishedAt: action.pressedAt, receivedBy: action.receivedBy }
  }
  if (action.kind === 'agreed') {
    const { lines, signedBy } = action
    const pricePence = lines.reduce((sum, line) => sum + line.pricePence, 0)
    return { ...removal, extras: removal.extras ?? { lines, pricePence, signedBy } }
  }
  return {
    ...removal,
    items: removal.items.map((item) => (item.id === action.itemId ? changed(item, action) : item)),
  }
}

function changed(item: RemovalItem, action: OfKind<'counted'> | OfKind<'damaged'>): RemovalItem {
  if (action.kind === 'damaged') {
    if (item.damages.some(({ id }) => id === action.id)) return item
    const { id, note } = action
    return { ...item, damages: [...item.damages, { id, note, photographIds: [] }] }
  }
  const { end, count } = action
  return { ...item, [end]: countAfter(item, end, count) }
}

/** The items by room, in their order. */
export function byRoom(items: readonly RemovalItem[]): { room: string; items: RemovalItem[] }[] {
  const rooms = [...new Set(items.map(({ room }) => room))]
  return rooms.map((room) => ({ room, items: items.filter((item) => item.room === room) }))
}
