import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeName } from '../metrics/route-name.ts'
import { securityHeaders } from '../security-headers.ts'
import type { Loaded } from './answer.ts'
import type { Answers } from './answers.ts'
import { guestAddressReader, type HttpConfig } from './guest-address.ts'
import { sendAnswer } from './send-answer.ts'

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

/** Answers guests' reads for routes that share them. */
export function sharedReads(answers: Answers, http: HttpConfig): SharedReads {
  const addressOf = guestAddressReader(http)
  const common = securityHeaders(http)
  return {
    answer: async (request, reply, { key, load }) => {
      const address = addressOf(request.raw)
      if (address === null) return false
      const answer = await answers.read({ address, key }, async () => {
        const loaded = await load()
        const route = routeName(request.url, request.routeOptions.url)
        return loaded && { ...loaded, route, headers: { ...common, ...loaded.headers } }
      })
      if (!answer) return false
      reply.hijack()
      sendAnswer({ request: request.raw, response: reply.raw, id: request.id }, answer)
      return true
    },
  }
}
