import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import type { Choice, Variant } from './variants.ts'

const choice = (label: string, more: Partial<Choice> = {}): Choice => ({
  label,
  grade: null,
  colour: null,
  swatch: null,
  mattressWidthCm: null,
  mattressLengthCm: null,
  ...more,
})

const variant = (slug: string, values: number[], more: Partial<Variant> = {}): Variant => ({
  slug,
  values,
  pricePence: 79_900,
  salePricePence: null,
  stock: 5,
  leadDays: null,
  ...more,
})

/** For tests: a sofa in oat weave on oak, of which stone bouclé is made on black legs only. */
export function anAster(chosen: [fabric: number, legs: number] = [0, 0]): ProductFamily {
  return {
    id: '019a0000-0000-7000-8000-000000000000',
    slug: 'aster',
    title: 'Aster Sofa',
    options: [
      {
        name: 'Fabric',
        chosen: chosen[0],
        choices: [
          choice('Oat weave', { grade: 'Weave', colour: '#e0d7c0' }),
          choice('Moss weave', { grade: 'Weave', colour: '#79825c' }),
          choice('Teal velvet', { grade: 'Velvet', colour: '#37646b' }),
          choice('Stone bouclé', { grade: 'Bouclé', colour: '#d4cab9' }),
        ],
      },
      { name: 'Legs', chosen: chosen[1], choices: [choice('Oak'), choice('Black')] },
    ],
    variants: [
      variant('oat-oak', [0, 0], { salePricePence: 69_900 }),
      variant('moss-oak', [1, 0], { stock: 0 }),
      variant('oat-black', [0, 1], { pricePence: 81_900 }),
      variant('teal-oak', [2, 0], { pricePence: 89_900, stock: 0, leadDays: 49 }),
      variant('teal-black', [2, 1], { pricePence: 91_900 }),
      variant('stone-black', [3, 1], { pricePence: 94_900, stock: 0, leadDays: 56 }),
    ],
    notMade: [],
    facts: [],
  }
}
