import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { Answers } from './answers.ts'
import { guestAddressReader, type HttpConfig } from './guest-address.ts'
import { sendAnswer } from './send-answer.ts'

/** A request that was answered from what is kept. */
export interface Answered {
  id: string
  url: string
  /** What it is counted as: its route or procedure. */
  route: string
  status: number
  /** How long it took, in milliseconds. */
  milliseconds: number
}

interface KeptFirst {
  answers: Answers
  http: HttpConfig
  idOf: (request: IncomingMessage) => string
  /** What is to know of each request that is answered here. */
  tell: (answered: Answered) => void
}

/** As long as Fastify's own servers keep a connection that is not used, in milliseconds. */
const KEEP_ALIVE_MS = 72_000

/**
 * HTTP servers that answer what guests share, as long as it is kept, before Fastify sees it: an
 * answer whose bytes are ready costs a look into a map. Everything else is Fastify's.
 */
export function keptFirst({ answers, http, idOf, tell }: KeptFirst): FastifyServerFactory {
  const addressOf = guestAddressReader(http)
  return (handler, { requestTimeout }) => {
    const options = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: Number(requestTimeout) }
    const server = createServer(options, (request, response) => {
      // Fastify tells clients when it is about to close.
      const address = server.listening ? addressOf(request) : null
      const answer = address === null ? undefined : answers.find(address)
      if (!answer) {
        handler(request, response)
        return
      }
      const began = performance.now()
      const id = idOf(request)
      const status = sendAnswer({ request, response, id }, answer)
      const milliseconds = performance.now() - began
      tell({ id, url: request.url ?? '', route: answer.route, status, milliseconds })
    })
    return server
  }
}
