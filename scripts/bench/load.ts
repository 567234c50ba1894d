import autocannon from 'autocannon'
import { processorMs } from './processor.ts'

/** What is asked of a server. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as it is: JSON, unless the headers say otherwise. */
  body?: string
}

/** What the steps of one piece of work pass on to each other. */
type Notes = Record<string, string>

/** One request of a piece of work. */
export interface Step {
  /** A function makes a new request each time. */
  ask: Ask | ((notes: Notes) => Ask)
  /** Reads the body of the response, before the next step asks. */
  read?: (body: string, notes: Notes) => void
}

/** What came out of some seconds of work. */
export interface Outcome {
  /** How many pieces of work were done, and how many a second. */
  pieces: number
  rate: number
  /** In milliseconds. */
  p50: number
  p95: number
  /** Milliseconds of the server's processor for a piece of work; only where a process was named. */
  processor?: number | undefined
}

export interface Amount {
  atOnce: number
  seconds: number
  /** Resolves when nothing that the work has set off is still going on. */
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

/** Does work that is not HTTP again and again, with all workers at the same time, for some seconds. */
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

const rawOf = ({ method = 'GET', path, headers, body }: Ask): autocannon.Request => ({
  method,
  path,
  headers: {
    'accept-encoding': 'br, gzip',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body !== undefined && { body }),
})

/** The notes of the piece of work that the generator's context belongs to. */
const notesByContext = new WeakMap<object, Notes>()

function notesOf(context: object): Notes {
  const notes = notesByContext.get(context) ?? {}
  notesByContext.set(context, notes)
  return notes
}

function requestOf({ ask, read }: Step): autocannon.Request {
  return {
    ...(typeof ask === 'function'
      ? { setupRequest: (request, context) => ({ ...request, ...rawOf(ask(notesOf(context))) }) }
      : rawOf(ask)),
    ...(read && {
      onResponse: (status, body, context) => {
        if (status < 300) read(body, notesOf(context))
      },
    }),
  }
}

type Extent = { connections: number } & ({ duration: number } | { amount: number })

/** Sends the steps one after another over each connection; returns how long each piece of work took. */
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
 * Measures steps that are sent again and again over connections to each of these ports, shared out
 * evenly. Every response has to be a 2xx.
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
  // What is under way when the time is over is dropped, and so is the time that it took.
  const busyMs = times.reduce((sum, ms) => sum + ms, 0) / atOnce
  const begin = performance.now()
  await settled?.()
  const outcome = outcomeOf(times, (busyMs + performance.now() - begin) / 1000)
  if (pid === undefined || spentBefore === undefined) return outcome
  const spent = await processorMs(pid)
  return { ...outcome, processor: spent && (spent - spentBefore) / times.length }
}

/** Does a piece of work once. */
export async function doOnce(port: number, steps: readonly Step[]): Promise<void> {
  await fire(port, { connections: 1, amount: steps.length }, steps)
}
