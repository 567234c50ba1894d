import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from '../pages/encoding.ts'
import { compress, isCompressible, type Answer, type Encoding, type Sendable } from './answer.ts'

/** An answer as a client takes it; undefined until it is compressed for the first time. */
export function readyFor(request: IncomingMessage, answer: Answer): Sendable | undefined {
  const encoding = encodingFor(request, answer)
  return encoding === undefined ? answer : answer.encoded.get(encoding)
}

/** Compresses an answer as a client takes it. */
export async function makeReady(request: IncomingMessage, answer: Answer): Promise<Sendable> {
  const encoding = encodingFor(request, answer)
  return encoding === undefined ? answer : compress(answer, encoding)
}

/** Sends an answer past Fastify's own way of sending: its headers and bytes are ready. Returns the status. */
export function sendAnswer(
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
  { status, etag, unchanged }: Answer,
  { headers, body }: Sendable,
): number {
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...unchanged, 'x-request-id', id]).end()
    return 304
  }
  response.writeHead(status, [...headers, 'x-request-id', id]).end(body)
  return status
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.includes(etag))
}

/** Browsers send one of a few headers: each is read once. */
const encodings = new Map<string, Encoding | undefined>()

function encodingFor(request: IncomingMessage, answer: Answer): Encoding | undefined {
  const header = request.headers['accept-encoding']
  if (typeof header !== 'string' || !isCompressible(answer)) return undefined
  if (!encodings.has(header)) {
    if (encodings.size > 100) encodings.clear()
    encodings.set(header, acceptedEncodings(header)[0])
  }
  return encodings.get(header)
}
