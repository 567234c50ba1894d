import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { asCounted } from '../draft/draft-quote.ts'
import { storedInventory } from '../estimate/estimate.schema.ts'
import { piecesByRoom } from '../estimate/inventory-words.shared.ts'
import { readEstimator } from '../estimate/read-kinds.ts'
import { roomName } from '../estimate/rooms.shared.ts'
import { removalLines } from '../removal-lines.ts'

/** What a removal moves, before it is counted. */
interface Listed {
  room: string
  title: string
  quantity: number
}

/**
 * Writes what a locked removal moves, once: what its visitor counted, by room, or the lines of its
 * quotation where nothing was counted. It stays as it is, whatever happens to the inquiry.
 */
export async function makeRemovalItems(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  removalId: string,
): Promise<void> {
  if ((await tx.removalItem.count({ where: { removalId } })) > 0) return
  const { inquiry, lines } = await tx.removal.findUniqueOrThrow({
    where: { id: removalId },
    select: { lines: true, inquiry: { select: { inventory: true } } },
  })
  const counted = await listCounted({ db: tx, settings }, inquiry?.inventory)
  const listed = counted.length > 0 ? counted : linesOf(lines)
  await tx.removalItem.createMany({
    data: listed.map((item, position) => ({ removalId, position, ...item })),
  })
}

const linesOf = (lines: unknown): Listed[] =>
  removalLines.parse(lines).map(({ title }) => ({ room: '', title, quantity: 1 }))

async function listCounted(
  deps: { db: Tx } & Pick<Deps, 'settings'>,
  stored: unknown,
): Promise<Listed[]> {
  const inventory = storedInventory.nullish().parse(stored)
  if (!inventory) return []
  const { kinds } = await readEstimator(deps)
  const byRoom = piecesByRoom(asCounted(inventory), kinds)
  const rooms = byRoom.map(({ room }) => room)
  return [
    ...byRoom.flatMap(({ room, pieces }) =>
      pieces.map(({ kind, quantity }) => ({
        room: roomName(room, rooms),
        title: kind.label,
        quantity,
      })),
    ),
    ...inventory.ownPieces.map(({ label, quantity }) => ({
      room: 'Other items',
      title: label,
      quantity,
    })),
  ]
}
