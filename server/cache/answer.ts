import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib'

/**
 * Browsers and proxies ask again each time, which costs them a 304; only a cache that serves many may
 * keep an answer for some seconds. Prices that are charged never come from here.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'

/** What is smaller gains nothing by being compressed. */
const COMPRESSED_FROM = 1000

/** An id from its first hyphen on: looked for by what is rare in a text, it is found four times as fast. */
const idEnd = /-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const ID_START = 8
const ID_LENGTH = 36

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

/** What guests share, and what a request for it is counted as. */
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
  /** What a request for it is counted as. */
  route: string
  /** The headers for whoever has it already. */
  unchanged: readonly string[]
  /** Compressed as clients have asked for it, and how often they have. */
  encoded: Map<Encoding, Sendable & { uses: number }>
  /** Every id that the answer names: when one of these products changes, it is old. */
  ids: ReadonlySet<string>
}

/** A text of its own: a part of a long one would keep all of it in memory. */
const copyOf = (part: string) => Buffer.from(part, 'latin1').toString('latin1')

function* idsIn(text: string): Iterable<string> {
  for (const { index } of text.matchAll(idEnd)) {
    const start = index - ID_START
    if (start >= 0) yield copyOf(text.slice(start, start + ID_LENGTH))
  }
}

/** Makes a read ready to be sent. */
export function answerOf({ status, type, body, headers, about, route }: Shared): Answer {
  const bytes = Buffer.from(body)
  const etag = `W/"${hash('sha1', bytes, 'base64url')}"`
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
    ids: new Set([...idsIn(about), ...idsIn(body)]),
  }
}

const sendable = (body: Buffer, headers: readonly string[]): Sendable => ({
  body,
  headers: ['content-length', String(body.length), ...headers],
})

const brotli = promisify(brotliCompress)
const gzipThoroughly = promisify(gzip)

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    chunkSize: chunkSize(body),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // No wider than the answer: each of the widest windows takes megabytes while it works.
      [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, 32 - Math.clz32(body.length))),
    },
  }
}

/** What comes out is written into pieces of this size: the default would keep 16 kB for three. */
const chunkSize = (body: Buffer) => Math.max(1024, body.length >> 2)

/** What is larger is a page or a long list: a fifth less of it on a slow line is worth a millisecond. */
const WORTH_A_MILLISECOND = 32 * 1024

/** In a tenth of a millisecond, which is less than another thread would cost, unless it is large. */
const hasty: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, brotliOptions(body, isLarge(body) ? 5 : 1)),
  gzip: (body) => gzipSync(body, { level: isLarge(body) ? 6 : 1, chunkSize: chunkSize(body) }),
}

const isLarge = (body: Buffer) => body.length > WORTH_A_MILLISECOND

/** A fifth smaller, for what is small and asked again. */
const thorough: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, brotliOptions(body, 6)),
  gzip: (body) => gzipThoroughly(body, { chunkSize: chunkSize(body) }),
}

/**
 * An answer in an encoding. The first client gets it compressed in haste: many answers are asked for
 * once. For the second it is compressed thoroughly, on another thread, and kept so for the rest; what
 * is large was compressed well enough at once.
 */
export function encodedAs(answer: Answer, encoding: Encoding): Sendable {
  if (answer.body.length < COMPRESSED_FROM) return answer
  const kept = answer.encoded.get(encoding)
  if (!kept) return keepEncoded(answer, encoding, hasty[encoding](answer.body))
  // Should it fail, the hasty one stays.
  if (kept.uses === 1 && !isLarge(answer.body)) improve(answer, encoding).catch(() => {})
  kept.uses += 1
  return kept
}

async function improve(answer: Answer, encoding: Encoding): Promise<void> {
  keepEncoded(answer, encoding, await thorough[encoding](answer.body), 2)
}

function keepEncoded(answer: Answer, encoding: Encoding, body: Buffer, uses = 1): Sendable {
  const [, , ...headers] = answer.headers
  const encoded = { ...sendable(body, [...headers, 'content-encoding', encoding]), uses }
  answer.encoded.set(encoding, encoded)
  return encoded
}
