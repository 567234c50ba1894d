import { outwardOf } from '#server/lib/road/road-miles.shared.ts'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { flexibilities } from './day-rates.shared.ts'
import type { BoughtPiece, Inventory, InventoryInput, RemovalKind } from './estimate.schema.ts'
import { offeredKinds } from './find-kinds.shared.ts'
import { packings } from './estimate-removal.shared.ts'
import {
  firstRooms,
  isRoomKey,
  nextRoom,
  type RoomKey,
  rooms as allRooms,
  sortRooms,
} from './rooms.shared.ts'
import { isTypicalHome, piecesOfHome } from './typical-homes.shared.ts'

/**
 * The form of an estimate as texts by the names of its fields, for scripts and for a post without
 * them: what it says, and what each of its buttons changes.
 */
export type EstimateValues = Readonly<Record<string, string>>

/** The most rows for pieces of one's own. */
const MAX_OWN_ROWS = 20

const COUNT = 'n-'
const OWN = 'own-'

/** The name of the field with the count of a kind in a room. */
export const countName = (room: string, kind: string): string => `${COUNT}${room}.${kind}`

/** The name of a field of one's own pieces, by their number from 0. */
export const ownName = (index: number, field: string): string => `${OWN}${index}.${field}`

/** The beginnings and names of the fields that are shown again. */
export const estimateFields = [
  COUNT,
  OWN,
  'rooms',
  'packing',
  'flexible',
  'day',
  'month',
  'search',
  ...['from', 'to'].flatMap((end) =>
    ['postcode', 'floor', 'lift', 'metresToDoor', 'needsBay'].map((field) => `${end}.${field}`),
  ),
] as const

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : null

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text)

interface Count {
  room: RoomKey
  kind: string
  quantity: number
}

/** The counts of a form, above nought. */
export function countsOf(values: EstimateValues): Count[] {
  return Object.entries(values).flatMap(([name, text]) => {
    const [room = '', kind = ''] = name.startsWith(COUNT) ? name.slice(COUNT.length).split('.') : []
    const quantity = whole(text)
    return isRoomKey(room) && quantity !== null && quantity > 0 ? [{ room, kind, quantity }] : []
  })
}

/** The rooms of a form: those it lists, and those with something in them. */
export function roomsOf(values: EstimateValues): RoomKey[] {
  const listed = values['rooms']?.split(',') ?? firstRooms
  return sortRooms([...listed, ...countsOf(values).map(({ room }) => room)])
}

/** How many rows for pieces of one's own a form shows: one more than are filled in. */
export function ownRowsOf(values: EstimateValues): number {
  const filled = Object.entries(values).flatMap(([name, text]) => {
    const row = name.startsWith(OWN) ? Number.parseInt(name.slice(OWN.length), 10) : Number.NaN
    return text.trim() !== '' && !Number.isNaN(row) ? [row] : []
  })
  return Math.min(MAX_OWN_ROWS, Math.max(-1, ...filled) + 2)
}

function ownPiecesOf(values: EstimateValues) {
  return Array.from({ length: ownRowsOf(values) }, (_, index) => {
    const read = (field: string) => values[ownName(index, field)]?.trim() ?? ''
    const [lengthCm, widthCm, heightCm] = ['lengthCm', 'widthCm', 'heightCm'].map(
      (side) => whole(read(side)) ?? 0,
    )
    return {
      label: read('label'),
      lengthCm: lengthCm ?? 0,
      widthCm: widthCm ?? 0,
      heightCm: heightCm ?? 0,
      quantity: whole(read('quantity')) ?? 1,
    }
  })
}

function endOf(values: EstimateValues, end: 'from' | 'to') {
  const read = (field: string) => values[`${end}.${field}`]
  const postcode = read('postcode')?.trim()
  return {
    ...(postcode && { postcode }),
    floor: whole(read('floor')) ?? 0,
    lift: oneOf(['none', 'small', 'large'] as const, read('lift')) ?? 'none',
    metresToDoor: whole(read('metresToDoor')) ?? 0,
    needsBay: read('needsBay') === 'yes',
  }
}

/** What a form says, for the server, which refuses what is wrong. */
export function inventoryOf(values: EstimateValues): InventoryInput {
  const flexible = oneOf(flexibilities, values['flexible']) ?? 'day'
  const day = values['day']
  return {
    pieces: countsOf(values),
    ownPieces: ownPiecesOf(values).filter(
      ({ label, lengthCm, widthCm, heightCm }) =>
        label !== '' || lengthCm > 0 || widthCm > 0 || heightCm > 0,
    ),
    from: endOf(values, 'from'),
    to: endOf(values, 'to'),
    packing: oneOf(packings, values['packing']) ?? 'none',
    ...(day && /^\d{4}-\d\d-\d\d$/.test(day) && { when: { flexible, day } }),
  }
}

/** The same with only what is whole and right so far, to price while it is being filled in. */
export function inventorySoFar(values: EstimateValues): Inventory {
  const { ownPieces = [], from, to, when, packing = 'none' } = inventoryOf(values)
  const soFar = (end: typeof from) => {
    const { postcode, floor = 0, lift = 'none', metresToDoor = 0, needsBay = false } = end ?? {}
    const known =
      postcode === undefined ? null : (normalizePostcode(postcode) ?? outwardOf(postcode))
    return { floor, lift, metresToDoor, needsBay, ...(known !== null && { postcode: known }) }
  }
  return {
    pieces: countsOf(values).map((piece) => ({
      ...piece,
      quantity: Math.min(500, piece.quantity),
    })),
    ownPieces: ownPieces.flatMap(({ quantity = 1, ...piece }) =>
      piece.label !== '' &&
      [piece.lengthCm, piece.widthCm, piece.heightCm].every((side) => side > 0 && side <= 1000)
        ? [{ ...piece, quantity: Math.min(50, Math.max(1, quantity)) }]
        : [],
    ),
    from: soFar(from),
    to: soFar(to),
    packing,
    ...(when && { when }),
  }
}

/** Where a kind that is found by its name is put: in a room of the form where it usually is. */
function roomFor(kind: Pick<RemovalKind, 'rooms'>, present: readonly string[]): RoomKey {
  const usual = kind.rooms.filter(isRoomKey)
  return usual.find((room) => present.includes(room)) ?? usual[0] ?? 'living-room'
}

/** With one more or one fewer; the room that it is in stands open. */
const withCount = (values: EstimateValues, name: string, by: number): EstimateValues => ({
  ...values,
  [name]: String(Math.max(0, (whole(values[name]) ?? 0) + by) || ''),
  open: name.slice(COUNT.length).split('.')[0] ?? '',
})

/** A form with the pieces of a typical home in place of what was counted. */
function withHome(
  values: EstimateValues,
  home: string,
  offered: readonly RemovalKind[],
): EstimateValues {
  if (!isTypicalHome(home)) return values
  const pieces = piecesOfHome(home, offered)
  const rest = Object.entries(values).filter(([name]) => !name.startsWith(COUNT))
  const present = sortRooms([...firstRooms, ...pieces.map(({ room }) => room)])
  return {
    ...Object.fromEntries(rest),
    rooms: present.join(','),
    ...Object.fromEntries(
      pieces.map(({ room, kind, quantity }) => [countName(room, kind), String(quantity)]),
    ),
  }
}

/** A form with what was bought here as pieces of one's own, each in the boxes it is packed in. */
export function withBought(values: EstimateValues, pieces: readonly BoughtPiece[]): EstimateValues {
  const known = new Set(ownPiecesOf(values).map(({ label }) => label))
  const rows = pieces.flatMap(({ title, quantity, boxes }) =>
    boxes.map((box, index) => ({
      ...box,
      label: `${title.slice(0, 40)}${boxes.length > 1 ? `, box ${index + 1} of ${boxes.length}` : ''}`,
      quantity: Math.min(50, quantity),
    })),
  )
  const from = ownRowsOf(values) - 1
  const added = rows.filter(({ label }) => !known.has(label)).slice(0, MAX_OWN_ROWS - from)
  const fields = added.flatMap((row, index) =>
    Object.entries(row).map(([field, value]) => [ownName(from + index, field), String(value)]),
  )
  return { ...values, ...Object.fromEntries(fields) }
}

/** What a form says after one of its buttons was pressed; unchanged for another text. */
export function pressed(
  values: EstimateValues,
  press: string,
  kinds: readonly RemovalKind[],
): EstimateValues {
  const [what = '', of = ''] = press.split(':')
  const present = roomsOf(values)
  if (what === 'home') return withHome(values, of, offeredKinds(kinds))
  if (what === 'more') return withCount(values, of, 1)
  if (what === 'less') return withCount(values, of, -1)
  if (what === 'month') return { ...values, month: of }
  if (what === 'room') {
    const room = allRooms.find((one) => one === values['newRoom'])
    const next = room && nextRoom(room, present)
    return next ? { ...values, rooms: sortRooms([...present, next]).join(','), open: next } : values
  }
  const kind = what === 'add' ? kinds.find(({ slug }) => slug === of) : undefined
  if (!kind) return values
  const added = withCount(values, countName(roomFor(kind, present), kind.slug), 1)
  return { ...added, search: '' }
}
