import type { FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { acceptedEncodings } from '../accepted-encodings.ts'

// Each part of a page leaves as it is rendered: what is compressed so far is flushed with it.
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

/** Sends a rendered page as it streams, compressed as the client takes it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response) {
  // Where a page leads elsewhere, the form that was posted to it does not go along.
  reply.status(request.method === 'POST' && response.status === 302 ? 303 : response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  if (response.body === null) return reply.send()
  const page = Readable.fromWeb(response.body)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(page)
  reply.header('content-encoding', encoding)
  const compressed = compressors[encoding]()
  // A page that breaks off, or a client that leaves, ends both streams; Fastify sees the last one.
  pipeline(page, compressed, () => {})
  return reply.send(compressed)
}
