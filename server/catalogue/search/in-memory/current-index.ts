import type { Pool } from 'pg'
import { followRows, type Known } from '../../followed-rows.ts'
import { readAllEntries, readEntryChanges } from './entry-rows.ts'
import { addEntries, changeEntries, emptyIndex, type WordIndex } from './word-index.ts'

const followed = followRows({
  readAll: readIndex,
  readChanges: async (pool, since) => {
    const { seen, ...changes } = await readEntryChanges(pool, since)
    return { changes, seen: BigInt(seen) }
  },
  apply: (index, { changed, rows }) => changeEntries(index, changed, rows),
})

/** The index of all words: all that was committed before the call is in it. */
export const currentIndex = followed.current

/** The same index as it was read last, older perhaps than the call. */
export const lastIndex = followed.last

async function readIndex(pool: Pool): Promise<Known<WordIndex>> {
  const rows = emptyIndex()
  const seen = await readAllEntries(pool, (some) => addEntries(rows, some))
  return { rows, seen }
}
