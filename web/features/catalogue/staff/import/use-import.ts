import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportProgress, ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { isNetworkFault, noConnection } from '#web/lib/connection.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { ImportRefusal, sendImport } from './send-import.ts'

/** The state of an import; the selected file stays in all of them. */
export interface ImportState {
  file: File | null
  busy: 'checking' | 'writing' | null
  progress: ImportProgress | null
  /** The report of the last dry run or import. */
  report: ImportReport | null
  /** The error of the last step. */
  fault: string | null
}

const nothing: ImportState = { file: null, busy: null, progress: null, report: null, fault: null }

/** An import, from selecting a file to the report. */
export function useImport() {
  const [state, setState] = useState(nothing)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File, busy: 'checking' | 'writing', compared?: string) => {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    setState((before) => ({ ...before, file, busy, progress: null, fault: null }))
    try {
      const report = await sendImport(file, {
        dryRun: busy === 'checking',
        compared,
        signal,
        onProgress: (progress) => setState((before) => ({ ...before, progress })),
      })
      setState({ ...nothing, file, report })
      if (report.written)
        await Promise.all([
          queryClient.invalidateQueries(trpc.catalogue.pathFilter()),
          queryClient.invalidateQueries(trpc.family.pathFilter()),
        ])
    } catch (error) {
      if (signal.aborted) return
      if (busy === 'writing')
        void queryClient.invalidateQueries(trpc.catalogue.imports.pathFilter())
      const fault = await faultOf(error, file)
      // The shown report is outdated.
      const isOutdated = busy === 'checking' || (error instanceof ImportRefusal && error.isChanged)
      setState((before) => ({
        ...before,
        busy: null,
        progress: null,
        fault,
        report: isOutdated ? null : before.report,
      }))
    }
  }

  const { file, report } = state
  return {
    state,
    check: (chosen: File) => void send(chosen, 'checking'),
    checkAgain: () => file && void send(file, 'checking'),
    write: () => file && report && void send(file, 'writing', report.compared),
  }
}

async function faultOf(error: unknown, file: File): Promise<string> {
  if (error instanceof ImportRefusal) return error.message
  const isReadable = await canRead(file)
  if (!isReadable)
    return 'The file has changed on your computer since you chose it. Choose it again.'
  const words = 'The file could not be uploaded. Try again.'
  return isNetworkFault(error) ? `${noConnection()}. ${words}` : words
}

/** Whether a file is still readable: browsers refuse one that changed after it was selected. */
async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
