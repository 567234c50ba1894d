import { readVans } from '#server/delivery/slots/van-places.ts'
import type { WantedVans } from '#server/delivery/slots/van.schema.ts'
import { findZone } from '#server/delivery/slots/find-slots.ts'
import { readInquiry } from '#server/inquiry/read-inquiries.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sqlOf } from '#server/platform/sql.ts'
import type { When } from '../estimate/day-rates.shared.ts'
import type { Inventory } from '../estimate/estimate.schema.ts'
import { litresOf } from '../estimate/estimate-removal.shared.ts'
import { daysOf, readRemovalDays } from '../estimate/removal-days.ts'
import {
  endText,
  piecesByRoom,
  packingTexts,
  roomWords,
  whenText,
} from '../estimate/inventory-words.shared.ts'
import { readEstimator } from '../estimate/read-kinds.ts'
import { isRoomKey, roomName } from '../estimate/rooms.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import type { DraftQuote } from './draft.schema.ts'
import { linesOfEstimate } from './lines-of-estimate.ts'

type DraftDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'settings'>

/**
 * What a visitor counted, and the quotation that follows from the estimate that they saw: lines, day,
 * vans and addresses, for staff to look over and send; null for an inquiry in words alone. Reads
 * only: nothing is held until it is sent. Throws NOT_FOUND.
 */
export async function draftQuote(deps: DraftDeps, inquiryId: string): Promise<DraftQuote> {
  const { inventory: stored, estimate } = await readInquiry(deps, inquiryId)
  if (!stored) return null
  const inventory = asCounted(stored)
  const { kinds } = await readEstimator(deps)
  const byRoom = piecesByRoom(inventory, kinds)
  const rooms = byRoom.map(({ room }) => room)
  const vans = estimate?.vans ?? 1
  const day = inventory.when ? await dayOf(deps, inventory.when, vans) : null
  const { from, to, packing, when, ownPieces } = inventory
  const counted = byRoom.map(({ room, pieces }) => ({
    name: roomName(room, rooms),
    pieces: upperFirst(roomWords(pieces)),
    count: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    litres: pieces.reduce((sum, { kind, quantity }) => sum + kind.litres * quantity, 0),
  }))
  const own = ownPieces.map(({ label, quantity }) =>
    quantity === 1 ? label : `${quantity} × ${label}`,
  )
  return {
    counted: {
      rooms: [
        ...counted,
        ...(own.length > 0
          ? [
              {
                name: 'Other items',
                pieces: own.join(', '),
                count: ownPieces.reduce((sum, { quantity }) => sum + quantity, 0),
                litres: ownPieces.reduce((sum, one) => sum + litresOf(one) * one.quantity, 0),
              },
            ]
          : []),
      ],
      way: [
        endText(from) && `From ${endText(from)}`,
        endText(to) && `To ${endText(to)}`,
        when ? upperFirst(whenText(when)) : '',
        packingTexts[packing],
      ].filter((text) => text !== ''),
      estimate,
    },
    quote: {
      day,
      fromAddress: endText(from),
      toAddress: endText(to),
      lines: estimate ? linesOfEstimate(inventory, estimate, kinds) : [],
      van: day === null ? null : await freeVansOf(deps, { day, vans, from: from.postcode }),
    },
  }
}

/** A stored inventory as it was counted: what names no room is where its kind usually is. */
export function asCounted({
  pieces,
  ...stored
}: NonNullable<Awaited<ReturnType<typeof readInquiry>>['inventory']>): Inventory {
  return {
    ...stored,
    pieces: pieces.map(({ room, ...piece }) => ({
      ...piece,
      ...(room !== undefined && isRoomKey(room) && { room }),
    })),
  }
}

/**
 * The day that was chosen; where another will do too and it is not free, the first free one of its
 * week or month. Null for one that is over.
 */
async function dayOf(deps: DraftDeps, when: When, vans: number) {
  const { flexible, day } = when
  if (flexible === 'day') return day > dayInLondon(deps.clock.now()) ? day : null
  const free = await readRemovalDays(deps, { ...daysOf(when), vans })
  return free.includes(day) ? day : (free[0] ?? null)
}

interface VansSought {
  day: string
  vans: number
  from: string | undefined
}

/** So many vans that are free all day: of the zone that is moved from, else of the first with them. */
async function freeVansOf(
  deps: DraftDeps,
  { day, vans, from }: VansSought,
): Promise<WantedVans | null> {
  const zones = await readVans(deps, { day })
  const free = zones.filter(({ windows }) => windows.every((window) => window.free >= vans))
  const own = from === undefined ? null : await findZone(sqlOf(deps.pool), from)
  const zone = free.find(({ zoneId }) => zoneId === own) ?? free[0]
  if (!zone) return null
  const hours = zone.windows.map(({ startHour, endHour }) => ({ startHour, endHour }))
  return { zoneId: zone.zoneId, hours, vans }
}
