import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isShopError, ShopError } from '../../../lib/errors.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import type { createCaller } from '../../router.ts'
import { transportRefusal } from '../../rest/failure.ts'
import { needsScriptsHtml, notSentHtml } from '../error-html.ts'
import { type Fields, findForm, type PageForm } from './page-forms.ts'
import type { PostedForm } from './posted-form.ts'

/** The longest form, in bytes: one whose every letter is encoded. */
const FORM_LIMIT = 64 * 1024

export interface FormOptions {
  isPageAddress: (url: string) => boolean
  /** Calls procedures as whoever posts the form. */
  callerOf: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<ReturnType<typeof createCaller>>
  /** Answers the page at the request's address, with what was posted and refused. */
  showPage: (request: FastifyRequest, reply: FastifyReply, posted: PostedForm) => Promise<unknown>
}

/**
 * Answers the forms of pages when a browser posts them itself, before the page's scripts run or
 * without them: 303 to where the form leads, or the page again with what is wrong.
 */
export const pageFormsPlugin: FastifyPluginAsync<FormOptions> = async (app, options) => {
  const isForm = ({ headers, url }: FastifyRequest) =>
    headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true &&
    options.isPageAddress(url)
  // Programs that post something else to an address that is no path of theirs find nothing there.
  app.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return reply.callNotFound()
  })
  // What is refused before it is read, as from another site, is told to people; programs get JSON.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!isForm(request)) throw error
    const refusal =
      error.statusCode === 413
        ? new ShopError('TOO_LARGE', { limit: `${FORM_LIMIT / 1024} kB` })
        : transportRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    reply.header('cache-control', 'private, no-store')
    return reply
      .status(refusal.status)
      .type('text/html; charset=utf-8')
      .send(notSentHtml(refusal.message))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readFields(body)),
  )
  app.post<{ Body: Fields | undefined }>(
    '/*',
    { bodyLimit: FORM_LIMIT },
    async (request, reply) => {
      const { url, body: fields = {} } = request
      reply.header('cache-control', 'private, no-store')
      const form = findForm(url, fields['form'])
      if (!form) return reply.status(400).type('text/html; charset=utf-8').send(needsScriptsHtml)
      const call = await options.callerOf(request, reply)
      try {
        return await reply.redirect(await form.send({ call, fields, url }), 303)
      } catch (error) {
        return options.showPage(request, reply, refused(form, { fields, error, reply }))
      }
    },
  )
}

/**
 * The fields of a form as browsers encode them; the lines of a text end as they do in scripts. What
 * is ticked of several boxes with one name is joined by commas.
 */
export function readFields(body: string): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields.get(name)
    const text = value.replaceAll('\r\n', '\n')
    fields.set(name, before === undefined ? text : `${before},${text}`)
  }
  return Object.fromEntries(fields)
}

/** What the page has to know of the form that was refused. */
function refused(
  { name, keeps }: PageForm,
  { fields, error, reply }: { fields: Fields; error: unknown; reply: FastifyReply },
): PostedForm {
  const refusal = refusalOf(error, error instanceof Error ? error.cause : undefined)
  if (isShopError(refusal, 'TOO_MANY_REQUESTS')) {
    reply.header('retry-after', refusal.facts.retryAfterSeconds)
  }
  return {
    form: name,
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    fields: isShopError(refusal, 'INVALID_INPUT') ? refusal.facts.fields : {},
    values: Object.fromEntries(keeps.map((field) => [field, fields[field] ?? ''])),
  }
}
