import type { Category } from './category-table.tsx'

export type Part = Category['sizes'][number]

/** The subcategories or sizes in a category's form: those that it has, and the text of a new one. */
export interface Parts {
  added: readonly Part[]
  typed: string
}

/** The parts with the typed one; a part that is there already is not added again. */
export function partsWithTyped({ added, typed }: Parts): readonly Part[] {
  const label = typed.trim()
  if (label === '' || added.some((part) => part.label === label)) return added
  return [...added, { id: '', label, products: 0 }]
}
