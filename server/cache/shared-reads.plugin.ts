import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieName } from '../http-context.ts'
import { acceptedEncodings } from '../pages/encoding.ts'
import { securityHeaders } from '../security-headers.ts'
import { compress, isCompressible, type Answer, type Encoding, type Loaded } from './answer.ts'
import type { Answers } from './answers.ts'

/** What guests share: answers to reads that are the same for everybody who is not signed in. */
export interface SharedReads {
  /**
   * Answers a guest's read, from what is kept or by reading it. False when the request is not a
   * guest's, or when there is nothing to share: it is then answered as any other.
   */
  answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    read: { key: string; load: () => Promise<Loaded | null> },
  ) => Promise<boolean>
}

type Http = Pick<Config['http'], 'secure' | 'originIsSet' | 'corsOrigins'>

/** Answers what is kept before anything else of a request is looked at. */
export function shareReads(app: FastifyInstance, answers: Answers, http: Http): SharedReads {
  const addressOf = addressReader(http)
  const common = securityHeaders(http)
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressOf(request)
    const answer = address === null ? undefined : answers.find(address)
    if (answer) void send(request, reply, answer)
    else done()
  })
  return {
    answer: async (request, reply, { key, load }) => {
      const address = addressOf(request)
      if (address === null) return false
      const whole = async () => {
        const loaded = await load()
        return loaded && { ...loaded, headers: { ...common, ...loaded.headers } }
      }
      const answer = await answers.read({ address, key }, whole)
      if (!answer) return false
      await send(request, reply, answer)
      return true
    },
  }
}

/**
 * The address by which a guest's answer is found; null for whoever has a session, changes something,
 * or asks from another site's page, whose name would be in the answer.
 */
function addressReader({ secure, originIsSet, corsOrigins }: Http) {
  const cookie = `${cookieName(secure)}=`
  return (request: FastifyRequest): string | null => {
    const { headers } = request.raw
    if (request.method !== 'GET' || headers.cookie?.includes(cookie)) return null
    if (headers.authorization !== undefined || headers['trpc-accept'] !== undefined) return null
    if (headers.origin !== undefined && corsOrigins.length > 0) return null
    return originIsSet ? request.url : `${request.protocol}://${request.host}${request.url}`
  }
}

/** Sends an answer past Fastify's own way of sending: its headers and bytes are ready. */
async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<void> {
  const { raw } = reply
  const own = { 'x-request-id': request.id }
  reply.hijack()
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag)) {
    const { 'content-length': _, 'content-type': __, ...headers } = answer.headers
    raw.writeHead(304, { ...headers, ...own }).end()
    return
  }
  const encoding = isCompressible(answer) ? encodingOf(request) : undefined
  const chosen =
    encoding === undefined
      ? answer
      : (answer.encoded.get(encoding) ?? (await compress(answer, encoding)))
  raw.writeHead(answer.status, { ...chosen.headers, ...own }).end(chosen.body)
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header === '*' || header.includes(etag))
}

/** Browsers send one of a few headers: each is read once. */
const encodings = new Map<string, Encoding | undefined>()

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const header = request.headers['accept-encoding']
  if (header === undefined) return undefined
  if (!encodings.has(header)) {
    if (encodings.size > 100) encodings.clear()
    encodings.set(header, acceptedEncodings(header)[0])
  }
  return encodings.get(header)
}
