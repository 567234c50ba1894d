import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '#web/lib/trpc.ts'
import type { Sheet } from './pending.ts'
import { deleteRecord, ownRecords, readRecords, storeRecords } from '#web/lib/stored/phone-store.ts'
import { useUser } from '#web/lib/session.ts'
import { useCachePage } from './use-cache-page.ts'

const MINUTE_MS = 60_000
/** How long a sheet, with names and addresses, is stored on the phone. */
const STORED_MS = 2 * 1440 * MINUTE_MS

type StoredSheet = Sheet & { keptAt: number; by?: string }

/** The day sheet; offline, as it was last loaded. */
export function useSheet(id: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const by = useUser()?.id ?? ''
  const sheet = useQuery(trpc.run.sheet.queryOptions({ id }, { refetchInterval: MINUTE_MS }))
  const { data, dataUpdatedAt, isFetchedAfterMount } = sheet

  useEffect(() => {
    const showStoredSheet = async () => {
      const stored = await readStoredSheet(id, by)
      const shownAt = queryClient.getQueryData(trpc.run.sheet.queryKey({ id })) ? dataUpdatedAt : 0
      if (!stored || stored.keptAt <= shownAt) return
      const { keptAt, by: _by, ...shown } = stored
      queryClient.setQueryData(trpc.run.sheet.queryKey({ id }), shown, { updatedAt: keptAt })
    }
    void showStoredSheet()
    // Only when the page opens: later data are newer.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id])

  useEffect(() => {
    if (by !== '' && data && isFetchedAfterMount) {
      const stored: StoredSheet = { ...data, keptAt: dataUpdatedAt, by }
      void storeRecords({ sheets: [stored] })
    }
  }, [data, dataUpdatedAt, isFetchedAfterMount, by])

  useCachePage()
  return sheet
}

async function readStoredSheet(id: string, by: string): Promise<StoredSheet | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file alone
  const sheets = (await readRecords('sheets')) as StoredSheet[]
  for (const one of sheets) {
    if (Date.now() - one.keptAt > STORED_MS) await deleteRecord('sheets', one.id)
  }
  return ownRecords(sheets, by).find((one) => one.id === id)
}
