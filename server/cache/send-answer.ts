import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from '../pages/encoding.ts'
import { encodedAs, type Answer, type Encoding, type Sendable } from './answer.ts'

/** An answer as a client takes it. */
function readyFor(request: IncomingMessage, answer: Answer): Sendable {
  const header = request.headers['accept-encoding']
  const encoding = typeof header === 'string' ? encodingOf(header) : undefined
  return encoding === undefined ? answer : encodedAs(answer, encoding)
}

/** Sends an answer past Fastify's own way of sending: its headers and bytes are ready. Returns the status. */
export function sendAnswer(
  { request, response, id }: { request: IncomingMessage; response: ServerResponse; id: string },
  answer: Answer,
): number {
  const { status, etag, unchanged } = answer
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...unchanged, 'x-request-id', id]).end()
    return 304
  }
  const { headers, body } = readyFor(request, answer)
  response.writeHead(status, [...headers, 'x-request-id', id]).end(body)
  return status
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.includes(etag))
}

/** Browsers send one of a few headers: each is read once. */
const encodings = new Map<string, Encoding | undefined>()

function encodingOf(header: string): Encoding | undefined {
  if (!encodings.has(header)) {
    if (encodings.size > 100) encodings.clear()
    encodings.set(header, acceptedEncodings(header)[0])
  }
  return encodings.get(header)
}
