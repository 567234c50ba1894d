import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { addAbortSignal, finished } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { pictureKey } from '#server/images/add-image.ts'
import { MODEL_TYPE, modelKey } from '#server/models/model-store.ts'
import { renditionsOf, widthsOf } from '#server/images/name.shared.ts'
import { IMMUTABLE } from '#server/platform/object-store.ts'

interface Stored {
  key: string
  type: string
  etag: string
}

function findPicture(name: string, file: string): Stored | null {
  const rendition = renditionsOf(name).find(({ width, format }) => `${width}.${format}` === file)
  if (!rendition) return null
  return {
    key: pictureKey(name, file),
    type: `image/${rendition.format}`,
    etag: `"${name}-${file}"`,
  }
}

/**
 * The replacement for a zoom picture that an earlier version did not store: the widest for pages, of
 * which there is one of the same format.
 */
function findInstead(name: string, file: string): Stored | null {
  const [first] = renditionsOf(name)
  const widest = widthsOf(name).at(-1) ?? 0
  if (!first || first.width <= widest || file !== `${first.width}.${first.format}`) return null
  return findPicture(name, `${widest}.${first.format}`)
}

function findModel(file: string): Stored | null {
  if (!/^[0-9a-f]{16}\.glb$/.test(file)) return null
  return { key: modelKey(file), type: MODEL_TYPE, etag: `"${file}"` }
}

/** How long sending a picture to a slow client may take, in milliseconds. */
const responseMs = 600_000

/** How long the object store may take for a whole picture, in milliseconds. */
const READING_MS = 30_000

/**
 * `/media`: pictures and 3D models from the object store, at immutable URLs. Each is read into
 * memory before it is sent, so a slow client occupies no connection to the store.
 */
export const media: FastifyPluginAsync<{ deps: Pick<Deps, 'images' | 'log'> }> = async (
  app,
  { deps },
) => {
  const sending = createSending()

  async function send(
    first: Stored | null,
    request: FastifyRequest,
    reply: FastifyReply,
    instead: Stored | null = null,
  ) {
    // Failures are not cached: a missing picture or an unreachable store may be back in a moment.
    reply.header('cache-control', 'no-store')
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(READING_MS)])
    // The client has disconnected: no response is sent and nothing is logged.
    const unlessLeft = (error: unknown) => {
      if (!left.signal.aborted) throw error
      return null
    }
    const get = (one: Stored | null) => one && deps.images.get(one.key, signal).catch(unlessLeft)
    const exact = await get(first)
    const stored = exact ? first : instead
    const found = exact ?? (await get(instead))
    if (!stored || !found) throw new ShopError('NOT_FOUND', { what: 'picture' })
    reply
      .headers({
        'cache-control': IMMUTABLE,
        etag: stored.etag,
        'x-content-type-options': 'nosniff',
      })
      .type(stored.type)
    if (request.headers['if-none-match']?.includes(stored.etag)) {
      found.body.destroy()
      return reply.status(304).send()
    }
    const release = sending.hold(found.bytes ?? 0, () => reply.raw.destroy())
    finished(reply.raw, release)
    try {
      const body = await buffer(addAbortSignal(signal, found.body))
      return await reply.send(body)
    } catch (error) {
      if (left.signal.aborted) return reply.hijack()
      deps.log.warn({ err: error }, 'a picture broke off')
      reply.header('cache-control', 'no-store').removeHeader('etag')
      throw new ShopError('UNAVAILABLE', {}, { cause: error })
    }
  }

  app.get<{ Params: { file: string } }>(
    '/media/models/:file',
    { config: { responseMs } },
    (request, reply) => send(findModel(request.params.file), request, reply),
  )
  app.get<{ Params: { name: string; file: string } }>(
    '/media/:name/:file',
    { config: { responseMs } },
    (request, reply) => {
      const { name, file } = request.params
      return send(findPicture(name, file), request, reply, findInstead(name, file))
    },
  )
}

/** The memory that pictures and models may occupy together while they are sent, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/** How long sending may take before the reader counts as stalled, in milliseconds. */
const LONGEST_MS = 120_000

/**
 * Accounts for the memory of responses being sent. When the limit is reached, the longest-running
 * response is cut off, so that stalled readers never block others.
 */
export function createSending(most = MAX_BYTES, longestMs = LONGEST_MS) {
  /** Oldest first. */
  const readers = new Map<object, { bytes: number; cutOff: () => void }>()
  let held = 0

  function release(reader: object): void {
    held -= readers.get(reader)?.bytes ?? 0
    readers.delete(reader)
  }

  return {
    /**
     * Reserves memory for a reader until the returned function is called; `cutOff` ends its
     * response.
     */
    hold: (bytes: number, cutOff: () => void): (() => void) => {
      for (const [reader, oldest] of readers) {
        if (held + bytes <= most) break
        release(reader)
        oldest.cutOff()
      }
      const reader = {}
      readers.set(reader, { bytes, cutOff })
      held += bytes
      const timer = setTimeout(cutOff, longestMs).unref()
      return () => {
        clearTimeout(timer)
        release(reader)
      }
    },
    /** The number of responses being sent and the memory they occupy, in bytes. */
    figures: () => ({ readers: readers.size, bytes: held }),
  }
}
