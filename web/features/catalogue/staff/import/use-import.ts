import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isNetworkFault, noConnection } from '#web/lib/connection.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { z } from 'zod'
import {
  importProgress,
  type ImportProgress,
  importReport,
  type ImportReport,
} from '#server/catalogue/staff/import/import.schema.ts'

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

const PATH = '/api/admin/products/import'
const fallback = 'The file could not be imported. Nothing was changed.'

/** The lines of the response: progress, then the report or a refusal. */
const line = z.union([
  z.object({ progress: importProgress }),
  z.object({ success: z.literal(true), data: importReport }),
  z.object({ success: z.literal(false), message: z.string(), status: z.int().optional() }),
])

/** A refusal of an import, with its message for people. */
class ImportRefusal extends Error {
  /** Whether the catalogue has changed since the dry run. */
  readonly isChanged: boolean

  constructor(message: string, status: number) {
    super(message)
    this.isChanged = status === 409
  }
}

interface Sending {
  dryRun: boolean
  compared?: string | undefined
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
}

/** Uploads a file for a dry run or import, and reports its progress. Throws `ImportRefusal`. */
async function sendImport(
  file: File,
  { dryRun, compared, onProgress, signal }: Sending,
): Promise<ImportReport> {
  const query = new URLSearchParams({ dryRun: String(dryRun) })
  if (compared !== undefined) query.set('compared', compared)
  const body = new FormData()
  body.set('my_file', file)
  const headers = { accept: 'application/x-ndjson' }
  const response = await fetch(`${PATH}?${query}`, { method: 'POST', body, headers, signal })
  for await (const text of linesOf(response)) {
    const read = line.safeParse(parsed(text))
    if (!read.success) break
    if ('progress' in read.data) onProgress(read.data.progress)
    else if (read.data.success) return read.data.data
    else throw refusalOf(read.data, response.status)
  }
  throw new ImportRefusal(fallback, 500)
}

function refusalOf(
  { message, status }: { message: string; status?: number | undefined },
  http: number,
) {
  const meant = status ?? http
  return new ImportRefusal(meant < 500 ? message : fallback, meant)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The lines of a response as they arrive. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    yield* lines.filter((text) => text !== '')
    if (done) return
  }
}
