import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What a filter or a change of a product is read by: the moment, and the categories there are. */
export interface Known {
  now: Date
  taxonomy: Taxonomy
}

/** The moment and the categories of now. */
export const knownNow = ({ clock, categories }: Pick<Deps, 'clock' | 'categories'>): Known => ({
  now: clock.now(),
  taxonomy: categories.current(),
})
