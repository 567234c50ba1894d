import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import type { Sheet } from './pending.ts'
import { deleteRecord, storeRecords, readRecords } from './phone-store.ts'
import { useCachePage } from './use-cache-page.ts'

const MINUTE_MS = 60_000
/** How long a sheet, with names and addresses, is stored on the phone. */
const STORED_MS = 2 * 1440 * MINUTE_MS

type StoredSheet = Sheet & { keptAt: number }

/** The day sheet; offline, as it was last loaded. */
export function useSheet(id: string) {
  const utils = trpc.useUtils()
  const sheet = trpc.run.sheet.useQuery({ id }, { refetchInterval: MINUTE_MS })
  const { data, dataUpdatedAt, isFetchedAfterMount } = sheet

  useEffect(() => {
    const showStoredSheet = async () => {
      const stored = await readStoredSheet(id)
      const shownAt = utils.run.sheet.getData({ id }) ? dataUpdatedAt : 0
      if (!stored || stored.keptAt <= shownAt) return
      const { keptAt, ...shown } = stored
      utils.run.sheet.setData({ id }, shown, { updatedAt: keptAt })
    }
    void showStoredSheet()
    // Only when the page opens: later data are newer.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id])

  useEffect(() => {
    if (data && isFetchedAfterMount) {
      const stored: StoredSheet = { ...data, keptAt: dataUpdatedAt }
      void storeRecords({ sheets: [stored] })
    }
  }, [data, dataUpdatedAt, isFetchedAfterMount])

  useCachePage()
  return sheet
}

async function readStoredSheet(id: string): Promise<StoredSheet | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file alone
  const sheets = (await readRecords('sheets')) as StoredSheet[]
  for (const one of sheets) {
    if (Date.now() - one.keptAt > STORED_MS) await deleteRecord('sheets', one.id)
  }
  return sheets.find((one) => one.id === id)
}
