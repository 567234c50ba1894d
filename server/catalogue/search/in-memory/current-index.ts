import type { Pool } from 'pg'
import { followRows, type Known } from '../../followed-rows.ts'
import { readAllEntries, readEntryChanges } from './entry-rows.ts'
import { addEntries, changeEntries, emptyIndex, type WordIndex } from './word-index.ts'

const followed = followRows({
  readAll: readIndex,
  readChanges: async (pool, since) => {
    const { seen, isBehind, ...changes } = await readEntryChanges(pool, since)
    return { changes, seen, isBehind }
  },
  apply: (index, { changed, rows }) => changeEntries(index, changed, rows),
})

/** The index of words, with all that was committed before the call. */
export const currentIndex = followed.current

/** The index of the last reading, possibly outdated. */
export const lastIndex = followed.last

async function readIndex(pool: Pool): Promise<Known<WordIndex>> {
  const rows = emptyIndex()
  const seen = await readAllEntries(pool, (some) => addEntries(rows, some))
  return { rows, seen }
}
