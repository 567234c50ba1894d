import { isRoomKey, type RoomKey } from './rooms.shared.ts'

/**
 * What people in a home of each size usually move: a line for each room, with a count after what is
 * there more than once. The volumes of these homes follow those of published lists of whole homes.
 */
const written = {
  studio: `
    living-room: two-seat-sofa, coffee-table, small-television, small-bookcase,
      standing-lamp, wall-mirror, picture 2, house-plant
    kitchen: kitchen-table, kitchen-chair 2, microwave, vacuum-cleaner, ironing-board,
      kitchen-bin
    bedroom: double-bed, bedside-table, chest-of-drawers, clothes-rail, suitcase
    boxes: small-box 4, medium-box 12, large-box 3, wardrobe-box
  `,
  'one-bedroom': `
    living-room: three-seat-sofa, armchair, coffee-table, television-unit, small-television,
      large-bookcase, standing-lamp, picture 3, house-plant 2, small-rug
    kitchen: kitchen-table, kitchen-chair 2, washing-machine, microwave, kitchen-bin,
      vacuum-cleaner, ironing-board
    bedroom: double-bed, bedside-table 2, double-wardrobe, chest-of-drawers, wall-mirror,
      suitcase 2
    hall: bicycle
    boxes: small-box 8, medium-box 16, large-box 4
  `,
  'two-bedrooms': `
    living-room: three-seat-sofa, armchair, coffee-table, side-table, television-unit,
      large-television, large-bookcase, standing-lamp, table-lamp 2, picture 4, big-plant,
      large-rug
    dining-room: dining-table-four, dining-chair 4
    kitchen: fridge-freezer, washing-machine, microwave, kitchen-bin, vacuum-cleaner,
      ironing-board, clothes-airer
    bedroom: king-bed, bedside-table 2, double-wardrobe, chest-of-drawers 2, large-mirror,
      suitcase 2, laundry-basket
    bedroom-2: single-bed, single-wardrobe, desk, office-chair
    hall: coat-stand, bicycle
    boxes: small-box 10, medium-box 24, large-box 8, wardrobe-box
  `,
  'three-bedrooms': `
    living-room: three-seat-sofa, two-seat-sofa, coffee-table, television-unit,
      large-television, large-bookcase, small-bookcase, standing-lamp, table-lamp 3, picture
      6, wall-mirror, big-plant, large-rug
    dining-room: dining-table-six, dining-chair 6, sideboard
    kitchen: fridge-freezer, washing-machine, microwave, worktop-appliance 2, kitchen-bin,
      vacuum-cleaner, ironing-board, clothes-airer
    bedroom: king-bed, bedside-table 4, triple-wardrobe, wide-chest, large-mirror, suitcase
      3, laundry-basket
    bedroom-2: double-bed, double-wardrobe, chest-of-drawers 2
    bedroom-3: single-bed, single-wardrobe, toy-box, desk, office-chair, computer
    hall: coat-stand
    garage: bicycle 2, lawn-mower, toolbox, ladder
    garden: garden-table, garden-chair 4, garden-tools
    boxes: small-box 14, medium-box 30, large-box 10, wardrobe-box
  `,
  'four-bedrooms': `
    living-room: corner-sofa, two-seat-sofa, armchair 2, footstool, coffee-table, side-table
      2, television-unit, large-television, small-television, large-bookcase 2,
      standing-lamp 2, table-lamp 4, picture 8, large-picture 2, wall-mirror 2, big-plant 2,
      large-rug
    dining-room: dining-table-six, dining-chair 6, sideboard
    kitchen: bar-stool 3, double-fridge-freezer, washing-machine, tumble-dryer, microwave,
      worktop-appliance 3, kitchen-bin, vacuum-cleaner, ironing-board, clothes-airer
    bedroom: super-king-bed, bedside-table 6, triple-wardrobe, wide-chest, large-mirror,
      suitcase 4, laundry-basket 2
    bedroom-2: double-bed
    bedroom-3: double-bed, double-wardrobe, chest-of-drawers 3
    bedroom-4: single-bed, single-wardrobe 2, toy-box, desk, office-chair, computer,
      printer, two-drawer-filing-cabinet
    hall: coat-stand, console-table, shoe-rack
    loft: christmas-tree, storage-tub 6
    garage: bicycle 3, lawn-mower, toolbox, ladder
    garden: garden-table, garden-chair 6, barbecue, garden-tools, wheelbarrow
    boxes: small-box 20, medium-box 36, large-box 12, wardrobe-box 3
  `,
}

export type TypicalHome = keyof typeof written

/** The sizes of homes to start from, the smallest first. */
export const typicalHomes: readonly { id: TypicalHome; label: string }[] = [
  { id: 'studio', label: 'Studio' },
  { id: 'one-bedroom', label: 'One bedroom' },
  { id: 'two-bedrooms', label: 'Two bedrooms' },
  { id: 'three-bedrooms', label: 'Three' },
  { id: 'four-bedrooms', label: 'Four or more' },
]

/** Whether a text names a typical home. */
export const isTypicalHome = (text: string): text is TypicalHome => Object.hasOwn(written, text)

interface CountedPiece {
  room: RoomKey
  kind: string
  quantity: number
}

/** The pieces of a typical home, room by room: of those kinds that are offered. */
export function piecesOfHome(
  home: TypicalHome,
  offered?: readonly { slug: string }[],
): CountedPiece[] {
  const known = offered && new Set(offered.map(({ slug }) => slug))
  return allOfHome(home).filter(({ kind }) => known?.has(kind) ?? true)
}

const allOfHome = (home: TypicalHome): CountedPiece[] =>
  written[home]
    .trim()
    .split(/\n {4}(?=\S)/)
    .flatMap((line) => {
      const [room = '', kinds = ''] = line.split(':')
      if (!isRoomKey(room)) return []
      return kinds.split(',').map((counted) => {
        const [kind = '', quantity = '1'] = counted.trim().split(/\s+/)
        return { room, kind, quantity: Number(quantity) }
      })
    })

/** The typical home that is counted, as it is; null where a piece is more or less. */
export function homeOf(
  pieces: readonly { room?: string | undefined; kind: string; quantity: number }[],
  offered?: readonly { slug: string }[],
): TypicalHome | null {
  const keys = (all: typeof pieces) =>
    all
      .map(({ room, kind, quantity }) => `${room}.${kind}.${quantity}`)
      .toSorted()
      .join()
  const counted = keys(pieces)
  return typicalHomes.find(({ id }) => keys(piecesOfHome(id, offered)) === counted)?.id ?? null
}
