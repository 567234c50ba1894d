import autocannon from 'autocannon'
import { processorMs } from './processor.ts'

/** One request to a server. */
export interface BenchRequest {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Readonly<Record<string, string>>
  /** The raw body: JSON, unless the headers say otherwise. */
  body?: string
}

/** Values that the steps of one piece of work pass on to later ones. */
type Notes = Record<string, string>

/** One step of a piece of work: a request, and how to read its response. */
export interface Step {
  /** A function makes a new request each time. */
  request: BenchRequest | ((notes: Notes) => BenchRequest)
  /** Reads the body of the response, before the next step begins. */
  read?: (body: string, notes: Notes) => void
}

/** The result of some seconds of load. */
export interface Outcome {
  /** Pieces of work in total, and per second. */
  pieces: number
  rate: number
  /** In milliseconds. */
  p50: number
  p95: number
  /**
   * Processor time of the server per piece of work, in milliseconds; only when a process was named.
   */
  processor?: number | undefined
}

export interface Amount {
  atOnce: number
  seconds: number
  /** Resolves when all asynchronous work that the load caused has ended. */
  settled?: () => Promise<void>
  /** The process whose processor time is read. */
  pid?: number
}

function outcomeOf(times: readonly number[], seconds: number): Outcome {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  const rate = times.length === 0 ? 0 : times.length / seconds
  return { pieces: times.length, rate, p50: at(0.5), p95: at(0.95) }
}

/** Repeats work that is not HTTP for some seconds, with all workers concurrently. */
export async function measure<Worker>(
  workers: readonly Worker[],
  seconds: number,
  work: (worker: Worker) => Promise<unknown>,
): Promise<Outcome> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  async function repeat(worker: Worker): Promise<void> {
    for (let now = performance.now(); now < end;) {
      await work(worker)
      const after = performance.now()
      times.push(after - now)
      now = after
    }
  }
  await Promise.all(workers.map(repeat))
  return outcomeOf(times, (performance.now() - begin) / 1000)
}

const rawOf = ({ method = 'GET', path, headers, body }: BenchRequest): autocannon.Request => ({
  method,
  path,
  headers: {
    'accept-encoding': 'br, gzip',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body !== undefined && { body }),
})

/** The notes of a piece of work, by the load generator's context. */
const notesByContext = new WeakMap<object, Notes>()

function notesOf(context: object): Notes {
  const notes = notesByContext.get(context) ?? {}
  notesByContext.set(context, notes)
  return notes
}

function requestOf({ request, read }: Step): autocannon.Request {
  return {
    ...(typeof request === 'function'
      ? { setupRequest: (raw, context) => ({ ...raw, ...rawOf(request(notesOf(context))) }) }
      : rawOf(request)),
    ...(read && {
      onResponse: (status, body, context) => {
        if (status < 300) read(body, notesOf(context))
      },
    }),
  }
}

type Extent = { connections: number } & ({ duration: number } | { amount: number })

/**
 * Sends the steps one after another over each connection; returns the duration of each piece of
 * work.
 */
async function fire(port: number, extent: Extent, steps: readonly Step[]): Promise<number[]> {
  const times: number[] = []
  const begun = new Map<autocannon.Client, { steps: number; took: number }>()
  const url = `http://localhost:${port}`
  const requests = steps.map(requestOf)
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, ...extent, requests, sampleInt: 100 }
    autocannon(options, (error, done) => (error ? reject(error) : resolve(done))).on(
      'response',
      (client, _status, _bytes, ms) => {
        const piece = begun.get(client) ?? { steps: 0, took: 0 }
        piece.steps += 1
        piece.took += ms
        if (piece.steps < steps.length) return void begun.set(client, piece)
        begun.delete(client)
        times.push(piece.took)
      },
    )
  })
  const { errors, timeouts, non2xx, statusCodeStats } = result
  if (errors + timeouts + non2xx > 0) {
    const statuses = JSON.stringify(statusCodeStats)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, statuses ${statuses}`)
  }
  return times
}

/**
 * Measures steps that are repeated over connections spread evenly over these ports. Throws unless
 * every response is a 2xx.
 */
export async function measureOver(
  ports: readonly number[],
  { atOnce, seconds, settled, pid }: Amount,
  steps: readonly Step[],
): Promise<Outcome> {
  const extent = { connections: atOnce / ports.length, duration: seconds }
  const spentBefore = pid === undefined ? undefined : await processorMs(pid)
  const fired = await Promise.all(ports.map((port) => fire(port, extent, steps)))
  const times = fired.flat()
  // Requests in flight at the end are dropped, and so is their time.
  const busyMs = times.reduce((sum, ms) => sum + ms, 0) / atOnce
  const begin = performance.now()
  await settled?.()
  const outcome = outcomeOf(times, (busyMs + performance.now() - begin) / 1000)
  if (pid === undefined || spentBefore === undefined) return outcome
  const spent = await processorMs(pid)
  return { ...outcome, processor: spent && (spent - spentBefore) / times.length }
}

/** Runs a piece of work once. */
export async function doOnce(port: number, steps: readonly Step[]): Promise<void> {
  await fire(port, { connections: 1, amount: steps.length }, steps)
}
