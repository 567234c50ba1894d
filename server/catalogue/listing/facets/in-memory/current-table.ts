import type { Pool } from 'pg'
import type { Deps } from '../../../../platform/deps.ts'
import { followRows, type Known } from '../../../followed-rows.ts'
import { changedTable } from './changed-table.ts'
import { readAll, readChanges } from './facet-rows.ts'
import { type FacetTable, gatherRows } from './facet-table.ts'

const followed = followRows({
  readAll: readTable,
  readChanges: async (pool, since) => {
    const { seen, ...changes } = await readChanges({ pool }, since)
    return { changes, seen: BigInt(seen) }
  },
  apply: (table, { changed, rows }) => changedTable(table, changed, rows),
})

/** The rows that lists filter by: all that was committed before the call is in them. */
export const currentTable = async ({ pool }: Pick<Deps, 'pool'>): Promise<FacetTable> =>
  (await followed.current(pool)).rows

/** The same rows as they were read last, older perhaps than the call. */
export const lastTable = followed.last

async function readTable(pool: Pool): Promise<Known<FacetTable>> {
  const gathered = gatherRows()
  const { seen, titlePlaces } = await readAll({ pool }, gathered.add)
  return { rows: gathered.table(titlePlaces), seen: BigInt(seen) }
}
