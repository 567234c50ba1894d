import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import type { RawInput } from './row.ts'

/**
 * Parses JSON bodies; an empty one counts as none, because legacy clients send the header without a
 * body.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body.trim() === '' ? done(null) : void parse(request, body, done)),
  )
}

/** The input of a request: parameters, query and body. A repeated parameter is refused. */
export function inputOf(request: FastifyRequest): RawInput {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (Array.isArray(value)) fields[name.slice(0, 40)] = 'Send this once.'
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_INPUT', { fields })
  const { body } = request
  if (body !== undefined && (body === null || typeof body !== 'object' || Array.isArray(body))) {
    throw new ShopError('INVALID_INPUT', { fields: { body: 'Send a JSON object.' } })
  }
  return { params: request.params, query: request.query, body }
}
