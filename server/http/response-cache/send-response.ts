import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from '../accepted-encodings.ts'
import { encodedAs, type CachedResponse } from './cached-response.ts'

/**
 * Sends a cached response, or 304 to a client that has it, without Fastify's reply. Returns the
 * status.
 */
export function sendResponse(
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
  cached: CachedResponse,
): number {
  const { status, etag, notModified } = cached
  const known = request.headers['if-none-match']
  if (status === 200 && (known === '*' || known?.includes(etag))) {
    response.writeHead(304, [...notModified, 'x-request-id', id]).end()
    return 304
  }
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  const { headers, body } = encoding === undefined ? cached : encodedAs(cached, encoding)
  response.writeHead(status, [...headers, 'x-request-id', id]).end(body)
  return status
}
