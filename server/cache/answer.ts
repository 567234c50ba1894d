import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Browsers and proxies ask again each time, which costs them a 304; only a cache that serves many may
 * keep an answer for some seconds. Prices that are charged never come from here.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'

/** What is smaller gains nothing by being compressed. */
const COMPRESSED_FROM = 1000

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export type Encoding = 'br' | 'gzip'

/** What a read has answered, before it is made ready to be sent. */
export interface Loaded {
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
  /** What was asked: the answer is about the ids in it, even when it does not name them. */
  about: string
}

/** What guests share, and the pattern of the route that was asked for it. */
export interface Shared extends Loaded {
  route: string
}

/** Bytes, and the headers that go with them: names and values in turn, as Node writes them fastest. */
export interface Sendable {
  body: Buffer
  headers: readonly string[]
}

/** An answer as it is sent, again and again. */
export interface Answer extends Sendable {
  status: number
  etag: string
  /** The pattern of the route that it answers. */
  route: string
  /** The headers for whoever has it already. */
  unchanged: readonly string[]
  /** Compressed when the first client asks for it, and kept. */
  encoded: Map<Encoding, Sendable>
  /** Every id that the answer names: when one of these products changes, it is old. */
  ids: ReadonlySet<string>
}

/** A text of its own: a part of a long one would keep all of it in memory. */
const copyOf = (part: string) => Buffer.from(part, 'latin1').toString('latin1')

/** Makes a read ready to be sent. */
export function answerOf({ status, type, body, headers, about, route }: Shared): Answer {
  const bytes = Buffer.from(body)
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
  const unchanged = Object.entries({
    'cache-control': status === 200 ? CACHE_CONTROL : 'no-store',
    vary: 'accept-encoding, cookie',
    etag,
    ...headers,
  }).flat()
  return {
    status,
    etag,
    route,
    unchanged,
    ...sendable(bytes, ['content-type', type, ...unchanged]),
    encoded: new Map(),
    ids: new Set(`${about} ${body}`.match(uuid)?.map(copyOf)),
  }
}

const sendable = (body: Buffer, headers: readonly string[]): Sendable => ({
  body,
  headers: ['content-length', String(body.length), ...headers],
})

const brotli = promisify(brotliCompress)
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // No wider than the answer: each of the widest windows takes megabytes while it works.
        [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, 32 - Math.clz32(body.length))),
      },
    }),
  gzip: promisify(gzip),
}

/** Whether an answer is worth compressing. */
export const isCompressible = (answer: Answer) => answer.body.length >= COMPRESSED_FROM

/** Compresses an answer; the next client that takes the encoding has it at once. */
export async function compress(answer: Answer, encoding: Encoding): Promise<Sendable> {
  const body = await compressors[encoding](answer.body)
  const [, , ...headers] = answer.headers
  const compressed = sendable(body, [...headers, 'content-encoding', encoding])
  answer.encoded.set(encoding, compressed)
  return compressed
}
