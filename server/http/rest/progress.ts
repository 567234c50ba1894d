import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#server/lib/refusal.ts'
import { failureBody } from './failure.ts'

const LINES = 'application/x-ndjson'

/** Whether a client requests progress. */
export const wantsProgress = ({ headers }: FastifyRequest): boolean => headers.accept === LINES

/**
 * Responds with a line of JSON for each step of progress. The last line is the result, or the
 * refusal with its status, because the HTTP status is sent before the work begins.
 */
export function sendWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: (progress: object) => void) => Promise<object>,
): FastifyReply {
  const lines = new PassThrough()
  const write = (line: object) => {
    // After the client disconnects, the work still ends, without output.
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`)
  }
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    write({ ...failureBody(refusal), status: refusal.status })
  }
  void work((progress) => write({ progress }))
    .then(write, refuse)
    .finally(() => lines.end())
  return reply.type(LINES).send(lines)
}
