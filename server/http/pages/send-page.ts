import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncodings } from '../accepted-encodings.ts'

// Compressors that flush after each part of a page, so that it is sent as soon as it is rendered.
const compressors: Record<'br' | 'gzip', () => Transform> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH }),
}

/** Streams a rendered page, in the best encoding that the client accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response) {
  // After a post, a redirect has 303 so that the form is not posted again.
  reply.status(request.method === 'POST' && response.status === 302 ? 303 : response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  if (response.body === null) return reply.send()
  const page = Readable.fromWeb(response.body)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(page)
  reply.header('content-encoding', encoding)
  const compressed = compressors[encoding]()
  // A failed page or a disconnected client ends both streams; Fastify handles the last one.
  pipeline(page, compressed, () => {})
  return reply.send(compressed)
}
