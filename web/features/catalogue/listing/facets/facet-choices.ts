import { dayOfMonth } from '#server/lib/london-time.shared.ts'
import { nearestPence } from '#server/lib/money.shared.ts'
import {
  type FacetChoice,
  noFacets,
  type ValuesFacet,
  valuesOf,
} from '#server/catalogue/listing/facets/facet-search.shared.ts'
import { formatWholePounds } from '#web/ui/price.tsx'

/** A selected facet value, and the selection without it. */
export type ChosenFacet = { key: string; facet: string; label: string; without: FacetChoice }

const pounds = (value: number) => formatWholePounds(nearestPence(value))

/** The bounds are in pounds, as in the address. */
function priceLabel(min: number | null, max: number | null): string {
  if (min === null) return `Under ${pounds(max ?? 0)}`
  return max === null ? `${pounds(min)} and over` : `${pounds(min)} to ${pounds(max)}`
}

const sides = [
  { facet: 'width', least: 'widthMin', most: 'widthMax', word: 'wide' },
  { facet: 'depth', least: 'depthMin', most: 'depthMax', word: 'deep' },
  { facet: 'height', least: 'heightMin', most: 'heightMax', word: 'high' },
] as const

function sideLabel(min: number | null, max: number | null, word: string): string {
  if (min === null) return `Up to ${max} cm ${word}`
  return max === null ? `From ${min} cm ${word}` : `${min} to ${max} cm ${word}`
}

function chosenValues(choice: FacetChoice, facet: ValuesFacet): ChosenFacet[] {
  const known: readonly { id: string; label: string }[] = valuesOf[facet]
  return choice[facet].map((id) => ({
    key: `${facet}/${id}`,
    facet,
    label: known.find((value) => value.id === id)?.label ?? id,
    without: { ...choice, [facet]: choice[facet].filter((other) => other !== id) },
  }))
}

/** The selected facet values one by one, in the panel's order. */
export function chosenFacets(choice: FacetChoice): ChosenFacet[] {
  const { priceMin, priceMax, inStock, by, rating } = choice
  const chosen: ChosenFacet[] = []
  const add = (facet: string, label: string, gone: Partial<FacetChoice>) =>
    chosen.push({ key: facet, facet, label, without: { ...choice, ...gone } })
  if (priceMin !== null || priceMax !== null) {
    add('price', priceLabel(priceMin, priceMax), { priceMin: null, priceMax: null })
  }
  for (const facet of ['seats', 'shape', 'colour', 'material'] as const) {
    chosen.push(...chosenValues(choice, facet))
  }
  for (const { facet, least, most, word } of sides) {
    const [min, max] = [choice[least], choice[most]]
    if (min !== null || max !== null) {
      add(facet, sideLabel(min, max, word), { [least]: null, [most]: null })
    }
  }
  chosen.push(...chosenValues(choice, 'drawers'))
  if (inStock) add('inStock', 'In stock now', { inStock: false })
  if (by !== null) add('by', `Delivered by ${dayOfMonth(by)}`, { by: null })
  if (rating !== null) add('rating', `${rating} stars and above`, { rating: null })
  return chosen
}

/** The selection without one facet. */
export function withoutFacet(choice: FacetChoice, facet: string): FacetChoice {
  if (facet === 'price') return { ...choice, priceMin: null, priceMax: null }
  const side = sides.find((one) => one.facet === facet)
  if (side) return { ...choice, [side.least]: null, [side.most]: null }
  return facet in noFacets ? { ...choice, [facet]: Reflect.get(noFacets, facet) } : choice
}
