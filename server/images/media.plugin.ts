import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { pictureKey } from './add-image.ts'
import { MODEL_TYPE, modelKey } from './add-model.ts'
import { widthsOf } from './name.ts'
import { IMMUTABLE } from './store.ts'

interface Stored {
  key: string
  type: string
  etag: string
}

function findPicture(name: string, file: string): Stored | null {
  const [, width, format] = /^(\d{1,5})\.(avif|webp)$/.exec(file) ?? []
  if (!format || !widthsOf(name).includes(Number(width))) return null
  return { key: pictureKey(name, file), type: `image/${format}`, etag: `"${name}-${file}"` }
}

function findModel(file: string): Stored | null {
  if (!/^[0-9a-f]{16}\.glb$/.test(file)) return null
  return { key: modelKey(file), type: MODEL_TYPE, etag: `"${file}"` }
}

/** A picture on a slow telephone takes its time, in milliseconds. */
const handlerTimeout = 600_000

/** `/media`: pictures and 3D models out of the store, with addresses whose content never changes. */
export const media: FastifyPluginAsync<{ deps: Pick<Deps, 'images' | 'log'> }> = async (
  app,
  { deps },
) => {
  async function send(stored: Stored | null, request: FastifyRequest, reply: FastifyReply) {
    // A picture that is missing or a store that is away may be there in a moment.
    reply.header('cache-control', 'no-store')
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    // Who has left needs no answer, and that they left is no fault to write down.
    const unlessLeft = (error: unknown) => {
      if (!left.signal.aborted) throw error
      return null
    }
    const found = stored && (await deps.images.get(stored.key, left.signal).catch(unlessLeft))
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
    if (found.bytes !== undefined) reply.header('content-length', found.bytes)
    found.body.once('error', (error) => {
      if (!left.signal.aborted) deps.log.warn({ err: error }, 'a picture broke off')
    })
    return reply.send(found.body)
  }

  app.get<{ Params: { file: string } }>(
    '/media/models/:file',
    { handlerTimeout },
    (request, reply) => send(findModel(request.params.file), request, reply),
  )
  app.get<{ Params: { name: string; file: string } }>(
    '/media/:name/:file',
    { handlerTimeout },
    (request, reply) => send(findPicture(request.params.name, request.params.file), request, reply),
  )
}
