import type { Pool } from 'pg'
import type { Deps } from '../../../../platform/deps.ts'
import { followRows, type Known } from '../../../followed-rows.ts'
import { changedTable } from './changed-table.ts'
import { readAll, readChanges } from './facet-rows.ts'
import { type FacetTable, gatherRows } from './facet-table.ts'

const followed = followRows({
  readAll: readTable,
  readChanges: async (pool, since) => {
    const { seen, isBehind, ...changes } = await readChanges({ pool }, since)
    return { changes, seen, isBehind }
  },
  apply: (table, { changed, rows }) => changedTable(table, changed, rows),
})

/** The rows by which lists filter, with all that was committed before the call. */
export const currentTable = async ({ pool }: Pick<Deps, 'pool'>): Promise<FacetTable> =>
  (await followed.current(pool)).rows

/** The rows of the last reading, possibly outdated. */
export const lastTable = followed.last

async function readTable(pool: Pool): Promise<Known<FacetTable>> {
  const gathered = gatherRows()
  const { seen, titlePlaces } = await readAll({ pool }, gathered.add)
  return { rows: gathered.table(titlePlaces), seen }
}
