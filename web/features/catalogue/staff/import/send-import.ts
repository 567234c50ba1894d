import { z } from 'zod'
import {
  importProgress,
  type ImportProgress,
  importReport,
  type ImportReport,
} from '#server/catalogue/staff/import/import.schema.ts'

const PATH = '/api/admin/products/import'
const fallback = 'The file could not be imported. Nothing was changed.'

/** The lines of the response: progress, then the report or a refusal. */
const line = z.union([
  z.object({ progress: importProgress }),
  z.object({ success: z.literal(true), data: importReport }),
  z.object({ success: z.literal(false), message: z.string(), status: z.int().optional() }),
])

/** A refusal of an import, with its message for people. */
export class ImportRefusal extends Error {
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
export async function sendImport(
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
