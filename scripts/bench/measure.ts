import autocannon from 'autocannon'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

/** Durations of requests, in milliseconds, and how many were answered a second. */
export interface Outcome {
  p50: number
  p95: number
  perSecond: number
}

interface Asked {
  path: () => string
  cookie?: string | undefined
  /** How many connections ask at the same time. */
  atOnce: number
  seconds: number
}

/** Asks a server for some seconds; throws unless every response is a 2xx. */
export async function ask(
  port: number,
  { path, cookie, atOnce, seconds }: Asked,
): Promise<Outcome> {
  const times: number[] = []
  const headers = { 'accept-encoding': 'br, gzip', ...(cookie !== undefined && { cookie }) }
  const { errors, timeouts, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon(
      {
        url: `http://localhost:${port}`,
        connections: atOnce,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, path: path(), headers }) }],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    ).on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
  if (errors + timeouts + non2xx > 0 || times.length === 0) {
    throw new Error(`${path()}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refused`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / seconds }
}

/** Starts Fastify without anything else, which sends what the shop sends for a path. */
export async function startBare(
  shopPort: number,
  path: string,
): Promise<AsyncDisposable & { port: number }> {
  const encoded = { 'accept-encoding': 'br, gzip' }
  const request = get({ host: 'localhost', port: shopPort, path, headers: encoded })
  const response: IncomingMessage = (await once(request, 'response'))[0]
  const body = await buffer(response)
  const headers = Object.fromEntries(
    ['content-type', 'content-encoding', 'cache-control'].flatMap((name) => {
      const value = response.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const worker = new Worker(join(import.meta.dirname, 'bare.ts'), { workerData: { body, headers } })
  const [port] = await once(worker, 'message')
  return { port: Number(port), [Symbol.asyncDispose]: async () => void (await worker.terminate()) }
}

/** The resident memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
