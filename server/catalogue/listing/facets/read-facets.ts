import type { Deps } from '../../../platform/deps.ts'
import type { FacetsOutput, ListInput } from '../../catalogue.schema.ts'
import { branchesOf } from '../filter.ts'
import { boundsOf } from './in-memory/bounds.ts'
import { countFacets } from './in-memory/count-facets.ts'
import { currentTable } from './in-memory/current-table.ts'

/**
 * Reads the choices beside the tree of categories, with the number of cards of each. Each facet's
 * counts ignore its own choices.
 */
export async function readFacets(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  filter: ListInput,
): Promise<FacetsOutput> {
  const table = await currentTable({ pool })
  return countFacets(table, boundsOf(table, filter, branchesOf(filter), clock.now()), filter)
}
