import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import type { Sheet } from './pending.ts'
import { forget, keep, keptOf } from './phone-store.ts'
import { useCachePage } from './use-cache-page.ts'

const MINUTE_MS = 60_000
/** How long a sheet, with names and addresses, is stored on the phone. */
const KEPT_MS = 2 * 1440 * MINUTE_MS

type KeptSheet = Sheet & { keptAt: number }

/** The day sheet; offline, as it was last loaded. */
export function useSheet(id: string) {
  const utils = trpc.useUtils()
  const sheet = trpc.run.sheet.useQuery({ id }, { refetchInterval: MINUTE_MS })
  const { data, dataUpdatedAt, isFetchedAfterMount } = sheet

  useEffect(() => {
    const showKept = async () => {
      const kept = await openKept(id)
      const shownAt = utils.run.sheet.getData({ id }) ? dataUpdatedAt : 0
      if (!kept || kept.keptAt <= shownAt) return
      const { keptAt, ...shown } = kept
      utils.run.sheet.setData({ id }, shown, { updatedAt: keptAt })
    }
    void showKept()
    // Only when the page opens: later data are newer.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id])

  useEffect(() => {
    if (data && isFetchedAfterMount) {
      const kept: KeptSheet = { ...data, keptAt: dataUpdatedAt }
      void keep({ sheets: [kept] })
    }
  }, [data, dataUpdatedAt, isFetchedAfterMount])

  useCachePage()
  return sheet
}

async function openKept(id: string): Promise<KeptSheet | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept by this file alone
  const sheets = (await keptOf('sheets')) as KeptSheet[]
  for (const one of sheets) {
    if (Date.now() - one.keptAt > KEPT_MS) await forget('sheets', one.id)
  }
  return sheets.find((one) => one.id === id)
}
