import type { Deps } from '../platform/deps.ts'
import { currentTable } from './listing/facets/in-memory/current-table.ts'
import { currentIndex } from './search/in-memory/current-index.ts'
import { readVocabulary } from './search/vocabulary/vocabulary.ts'

/**
 * Reads what filters and searches keep in memory, so that the first visitor does not wait for it:
 * with a million products that takes 15 s. Never rejects: without a database the first search reads
 * it.
 */
export async function warmMemory({ pool, replica }: Pick<Deps, 'pool' | 'replica'>): Promise<void> {
  const on = replica?.current()?.pool ?? pool
  await Promise.allSettled([currentTable({ pool: on }), currentIndex(on), readVocabulary(on)])
}
