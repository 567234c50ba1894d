import { dayText, monthName } from '#server/lib/london-time.shared.ts'
import type { When } from './day-rates.shared.ts'
import type { Inventory, RemovalKind } from './estimate.schema.ts'
import { cubicFeetOf, type End, litresOf, type Packing } from './estimate-removal.shared.ts'
import { roomName, sortRooms } from './rooms.shared.ts'
import { isSpecial } from './special.shared.ts'

/** The longest text, which 'Details to be Moved' takes. */
const MAX_WORDS = 3900

const lowerFirst = (label: string) =>
  /^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** A kind in a sentence, with its count: "three-seat sofa", "2 bookcases". */
const counted = ({ label, plural }: Pick<RemovalKind, 'label' | 'plural'>, quantity: number) =>
  quantity === 1 ? lowerFirst(label) : `${quantity} ${lowerFirst(plural)}`

const ordinals = [
  'ground',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** A floor in words: "third floor", "basement". */
export function floorText(floor: number): string {
  if (floor < 0) return floor === -1 ? 'basement' : `${-floor} floors below ground`
  return `${ordinals[floor] ?? `${floor}th`} floor`
}

/** What is asked to be packed, in words; empty for nothing. */
export const packingTexts: Record<Packing, string> = {
  none: '',
  materials: 'Boxes and paper to pack ourselves, please.',
  fragile: 'Please pack what breaks.',
  all: 'Please pack everything.',
  'all-and-unpack': 'Please pack and unpack everything.',
}

/**
 * When it is to be, in words: the day that was chosen, and how flexible: "on Tuesday 8 December or
 * another day that week".
 */
export function whenText({ flexible, day }: When): string {
  const others = {
    day: '',
    week: ' or another day that week',
    month: ` or another day in ${monthName(day)}`,
  }
  return `on ${dayText(day)}${others[flexible]}`
}

/** One of the two addresses in words: "W1U 4EF (third floor, no lift)"; empty where nothing is said. */
export function endText(end: End & { postcode?: string | undefined; needsBay: boolean }): string {
  const facts = [
    end.floor === 0
      ? null
      : `${floorText(end.floor)}${end.lift === 'none' ? ', no lift' : `, ${end.lift} lift`}`,
    end.metresToDoor > 5 ? `${end.metresToDoor} m to the van` : null,
    end.needsBay ? 'parking bay needed' : null,
  ].filter((fact) => fact !== null)
  return [end.postcode, facts.length > 0 ? `(${facts.join(', ')})` : undefined]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** The pieces of an inventory by room, in the order of the page. */
export function piecesByRoom(
  { pieces }: Pick<Inventory, 'pieces'>,
  kinds: readonly RemovalKind[],
): { room: string; pieces: { kind: RemovalKind; quantity: number }[] }[] {
  const kindOf = new Map(kinds.map((kind) => [kind.slug, kind]))
  const found = pieces.flatMap(({ kind: slug, quantity, room }) => {
    const kind = kindOf.get(slug)
    return kind ? [{ kind, quantity, room: room ?? kind.rooms[0] ?? 'living-room' }] : []
  })
  return sortRooms(found.map(({ room }) => room)).map((room) => ({
    room,
    pieces: found.filter((piece) => piece.room === room),
  }))
}

/**
 * What is to be moved, in words, for 'Details to be Moved': how much, what is special, from where
 * to where and when, and then every room. Empty as long as nothing is counted.
 */
export function inventoryWords(inventory: Inventory, kinds: readonly RemovalKind[]): string {
  const byRoom = piecesByRoom(inventory, kinds)
  const { ownPieces, from, to, packing, when } = inventory
  const all = byRoom.flatMap(({ pieces }) => pieces)
  if (all.length === 0 && ownPieces.length === 0) return ''
  const litres =
    all.reduce((sum, { kind, quantity }) => sum + kind.litres * quantity, 0) +
    ownPieces.reduce((sum, piece) => sum + litresOf(piece) * piece.quantity, 0)
  const special = all.filter(({ kind }) => isSpecial(kind.special))
  const withSpecial =
    special.length > 0
      ? `, with ${special.map(({ kind, quantity }) => counted(kind, quantity)).join(', ')}`
      : ''
  const [start, end] = [endText(from), endText(to)]
  const way = [start && `from ${start}`, end && `to ${end}`, when && whenText(when)]
    .filter(Boolean)
    .join(' ')
  const rooms = byRoom.map(({ room }) => room)
  const lines = byRoom.map(({ room, pieces }) => {
    const words = pieces.map(({ kind, quantity }) => counted(kind, quantity)).join(', ')
    return `${roomName(room, rooms)}: ${words}`
  })
  const own = ownPieces.map(
    ({ label, quantity, lengthCm, widthCm, heightCm }) =>
      `${quantity === 1 ? '' : `${quantity} × `}${label} (${lengthCm} × ${widthCm} × ${heightCm} cm)`,
  )
  const text = [
    `${cubicFeetOf(litres).toLocaleString('en-GB')} cubic feet${withSpecial}.`,
    way && `${way.charAt(0).toUpperCase()}${way.slice(1)}.`,
    packingTexts[packing],
  ]
    .filter(Boolean)
    .join(' ')
  const list = [...lines, ...(own.length > 0 ? [`Also: ${own.join(', ')}`] : [])].join('\n')
  const whole = `${text}\n\n${list}`
  return whole.length <= MAX_WORDS ? whole : `${whole.slice(0, MAX_WORDS)}…`
}

/** A room in a line: "double bed, wardrobe, 2 bedside tables". */
export const roomWords = (pieces: readonly { kind: RemovalKind; quantity: number }[]): string =>
  pieces.map(({ kind, quantity }) => counted(kind, quantity)).join(', ')
