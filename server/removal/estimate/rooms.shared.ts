/** The rooms that people move house from, in the order of the page; boxes are a room of their own. */
export const rooms = [
  'living-room',
  'dining-room',
  'kitchen',
  'bedroom',
  'children',
  'home-office',
  'bathroom',
  'hall',
  'loft',
  'garage',
  'garden',
  'boxes',
] as const

export type Room = (typeof rooms)[number]

/** A room by its number where a home has several: `bedroom`, `bedroom-2`. */
export type RoomKey = Room | `${Room}-${number}`

/** The most rooms of a kind. */
const MAX_ROOMS_OF_A_KIND = 9

const names: Record<Room, string> = {
  'living-room': 'Living room',
  'dining-room': 'Dining room',
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  children: 'Children’s room',
  'home-office': 'Study',
  bathroom: 'Bathroom',
  hall: 'Hallway',
  loft: 'Loft',
  garage: 'Garage or cellar',
  garden: 'Garden',
  boxes: 'Boxes',
}

const written = /^([a-z]+(?:-[a-z]+)*)(?:-([2-9]))?$/

const isRoom = (text: string): text is Room => Object.hasOwn(names, text)

/** The room that a key names, and its number; null for any other text. */
export function readRoomKey(key: string): { room: Room; number: number } | null {
  const [, room = '', number = '1'] = written.exec(key) ?? []
  return isRoom(room) ? { room, number: Number(number) } : null
}

/** Whether a text names a room. */
export const isRoomKey = (key: string): key is RoomKey => readRoomKey(key) !== null

/** The key of a room by its number. */
const roomKey = (room: Room, number: number): RoomKey => (number === 1 ? room : `${room}-${number}`)

/** The name of a room: "Bedroom 2"; the first has no number unless there are others beside it. */
export function roomName(key: string, all: readonly string[] = []): string {
  const found = readRoomKey(key)
  if (!found) return ''
  const { room, number } = found
  const isOneOfMany = all.some((other) => other !== key && readRoomKey(other)?.room === room)
  return number > 1 || isOneOfMany ? `${names[room]} ${number}` : names[room]
}

/** The key of the next room of a kind; null when there are enough. */
export function nextRoom(room: Room, all: readonly string[]): RoomKey | null {
  for (let number = 1; number <= MAX_ROOMS_OF_A_KIND; number += 1) {
    const key = roomKey(room, number)
    if (!all.includes(key)) return key
  }
  return null
}

/** The order of rooms on a page and in a list: by kind, then by number. */
export function sortRooms(keys: readonly string[]): RoomKey[] {
  const found = [...new Set(keys)].filter(isRoomKey)
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function placeOf(key: string): number {
  const { room = 'boxes', number = 1 } = readRoomKey(key) ?? {}
  return rooms.indexOf(room) * 10 + number
}

/** The rooms that the page begins with. */
export const firstRooms: readonly RoomKey[] = ['living-room', 'kitchen', 'bedroom', 'hall', 'boxes']

/** What most people have in each room, in the order of the page; the rest is found by its name. */
export const usualKinds: Record<Room, readonly string[]> = {
  'living-room': [
    'three-seat-sofa',
    'armchair',
    'two-seat-sofa',
    'coffee-table',
    'television-unit',
    'large-television',
    'large-bookcase',
    'side-table',
    'standing-lamp',
    'large-rug',
    'picture',
    'upright-piano',
  ],
  'dining-room': [
    'dining-table-six',
    'dining-chair',
    'sideboard',
    'display-cabinet',
    'dresser',
    'large-rug',
  ],
  kitchen: [
    'kitchen-table',
    'kitchen-chair',
    'fridge-freezer',
    'washing-machine',
    'tumble-dryer',
    'dishwasher',
    'cooker',
    'microwave',
    'worktop-appliance',
    'kitchen-bin',
  ],
  bedroom: [
    'double-bed',
    'single-bed',
    'king-bed',
    'double-wardrobe',
    'single-wardrobe',
    'chest-of-drawers',
    'bedside-table',
    'dressing-table',
    'large-mirror',
    'desk',
  ],
  children: [
    'single-bed',
    'bunk-bed',
    'cot',
    'chest-of-drawers',
    'toy-box',
    'changing-table',
    'small-bookcase',
    'pushchair',
  ],
  'home-office': [
    'desk',
    'office-chair',
    'computer',
    'printer',
    'large-bookcase',
    'two-drawer-filing-cabinet',
  ],
  bathroom: ['bathroom-cabinet', 'bathroom-shelf', 'laundry-basket', 'wall-mirror'],
  hall: [
    'coat-stand',
    'shoe-rack',
    'console-table',
    'wall-mirror',
    'bicycle',
    'vacuum-cleaner',
    'ironing-board',
    'suitcase',
  ],
  loft: ['storage-tub', 'suitcase', 'christmas-tree', 'folding-bed', 'bag-of-clothes'],
  garage: [
    'bicycle',
    'childs-bicycle',
    'toolbox',
    'workbench',
    'garage-shelving',
    'ladder',
    'lawn-mower',
    'exercise-bike',
  ],
  garden: [
    'garden-table',
    'garden-chair',
    'garden-bench',
    'parasol',
    'barbecue',
    'lawn-mower',
    'garden-tools',
    'large-plant-pot',
    'trampoline',
    'shed',
  ],
  boxes: ['medium-box', 'small-box', 'large-box', 'wardrobe-box', 'china-box', 'picture-box'],
}
