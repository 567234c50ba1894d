/**
 * The values of the filters. `FacetWord` maps the catalogue's words to colour families and materials;
 * seats, shape and drawers are fields of products.
 */

export interface FacetValue {
  id: string
  label: string
}

/** Colour families, each with the colour of its dot. */
export const colours: readonly (FacetValue & { dot: string })[] = [
  { id: 'white', label: 'White and ivory', dot: '#f3eee2' },
  { id: 'beige', label: 'Beige', dot: '#cdbfa4' },
  { id: 'grey', label: 'Grey', dot: '#767b7e' },
  { id: 'black', label: 'Black', dot: '#2b2a28' },
  { id: 'brown', label: 'Brown and tan', dot: '#9a6239' },
  { id: 'light-wood', label: 'Light wood', dot: '#d6b483' },
  { id: 'dark-wood', label: 'Dark wood', dot: '#6b452c' },
  { id: 'green', label: 'Green', dot: '#3f6a4d' },
  { id: 'blue', label: 'Blue', dot: '#3d5877' },
  { id: 'yellow', label: 'Yellow', dot: '#c8962f' },
  { id: 'pink', label: 'Pink', dot: '#e3bdb6' },
  { id: 'purple', label: 'Purple', dot: '#6f4a63' },
  { id: 'red', label: 'Red', dot: '#8d3237' },
  { id: 'brass', label: 'Brass', dot: '#b5914f' },
]

/** Materials, those of most products first. */
export const materials: readonly FacetValue[] = [
  { id: 'oak', label: 'Oak' },
  { id: 'walnut', label: 'Walnut' },
  { id: 'pine', label: 'Pine' },
  { id: 'painted-wood', label: 'Painted wood' },
  { id: 'velvet', label: 'Velvet' },
  { id: 'woven', label: 'Woven' },
  { id: 'boucle', label: 'Bouclé' },
  { id: 'leather', label: 'Leather' },
  { id: 'linen', label: 'Linen' },
  { id: 'wool', label: 'Wool' },
  { id: 'leather-look', label: 'Leather-look' },
  { id: 'cane', label: 'Cane and rattan' },
  { id: 'ash', label: 'Ash' },
  { id: 'mango', label: 'Mango' },
  { id: 'acacia', label: 'Acacia' },
  { id: 'wood-effect', label: 'Wood-effect' },
  { id: 'glass', label: 'Glass' },
  { id: 'metal', label: 'Metal' },
  { id: 'marble', label: 'Marble' },
  { id: 'ceramic', label: 'Ceramic' },
  { id: 'memory-foam', label: 'Memory foam' },
  { id: 'springs', label: 'Springs' },
]

/** The shapes of sofas, as one faces them. */
export const shapes = [
  { id: 'straight', label: 'Straight' },
  { id: 'corner-left', label: 'Corner, left-hand' },
  { id: 'corner-right', label: 'Corner, right-hand' },
  { id: 'chaise-left', label: 'Chaise, left-hand' },
  { id: 'chaise-right', label: 'Chaise, right-hand' },
] as const satisfies readonly FacetValue[]

/** Numbers from 1; the last stands for any number from there. */
const upTo = (most: number, one: string, more: string): FacetValue[] =>
  Array.from({ length: most }, (_, at) => {
    const number = at + 1
    const label = `${number} ${number === 1 ? one : more}`
    return { id: String(number), label: number === most ? `${label} or more` : label }
  })

export const seats: readonly FacetValue[] = upTo(6, 'seat', 'seats')
export const drawers: readonly FacetValue[] = upTo(8, 'drawer', 'drawers')
