import multipart from '@fastify/multipart'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import { isErrorCode } from '#server/all-errors.ts'
import { refusalOf } from '#server/lib/refusal.ts'
import type { GuestCookie } from '#server/http/http-context.ts'
import type { createCaller } from '#server/http/router.ts'
import { transportRefusal } from '#server/http/rest/failure.ts'
import {
  readPostedPhotographs,
  type StorePhotograph,
} from '#server/http/photographs/posted-photographs.ts'
import {
  MAX_PHOTOGRAPHS,
  MAX_VISITOR_PHOTOGRAPHS,
  VISITOR,
} from '#server/photograph/photograph-url.shared.ts'
import { needsScriptsHtml, notSentHtml } from '../error-html.ts'
import type { Fields, PageForm } from './page-form.ts'
import { findForm, photographsOf } from './page-forms.ts'
import type { PostedForm } from './posted-form.ts'

/** The largest form in bytes, for texts with every letter percent-encoded. */
const FORM_LIMIT = 64 * 1024

export interface FormOptions {
  isPageAddress: (url: string) => boolean
  /** Calls procedures as the user who posts the form. */
  callerOf: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<ReturnType<typeof createCaller>>
  /** The cookie of the guest who posts the form. */
  guestOf: (request: FastifyRequest, reply: FastifyReply) => GuestCookie
  /**
   * Checks that the caller may send photographs of the order of this number; returns how to store
   * them.
   */
  photographsFor: (
    request: FastifyRequest,
    reply: FastifyReply,
    number: string,
  ) => Promise<StorePhotograph>
  /** Renders the page at the request's address, with the refused form. */
  showPage: (request: FastifyRequest, reply: FastifyReply, posted: PostedForm) => Promise<unknown>
}

/** Whether scripts have sent the form, which show the response themselves. */
const isFromScripts = ({ headers }: FastifyRequest) => headers.accept === 'application/json'

/**
 * Handles the forms of pages. A browser that posts one itself, without the page's scripts or before
 * they run, gets 303 to the form's next page, or the same page with the refusal or answer; scripts
 * get a `FormResponse`.
 */
export const pageFormsPlugin: FastifyPluginAsync<FormOptions> = async (app, options) => {
  const isForm = ({ headers, url }: FastifyRequest) => {
    const type = headers['content-type'] ?? ''
    return (
      options.isPageAddress(url) &&
      (type.startsWith('application/x-www-form-urlencoded') ||
        (type.startsWith('multipart/form-data') && photographsOf(url) !== null))
    )
  }
  // Other content types at these paths, as programs send them, are 404.
  app.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return reply.callNotFound()
  })
  // A form that is refused before it is read, as from another site, gets a page; programs get JSON.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!isForm(request) || isFromScripts(request)) throw error
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
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post<{ Body: Fields | undefined }>(
    '/*',
    { bodyLimit: FORM_LIMIT },
    async (request, reply) => {
      const { url } = request
      reply.header('cache-control', 'private, no-store')
      const { fields, refusal } = await readForm(options, request, reply)
      const form = findForm(url, fields['form'])
      if (!form) return reply.status(400).type('text/html; charset=utf-8').send(needsScriptsHtml)
      const call = await options.callerOf(request, reply)
      try {
        if (refusal !== undefined) throw refusal
        const sent = await form.send({
          call,
          fields,
          url,
          guest: options.guestOf(request, reply),
        })
        if (typeof sent !== 'string' && 'message' in sent) {
          if (isFromScripts(request)) return await reply.send({ next: url, result: sent.values })
          const answer = { form: form.name, status: 200, code: null, fields: {}, ...sent }
          return await options.showPage(request, reply, answer)
        }
        const { next, result } = typeof sent === 'string' ? { next: sent, result: null } : sent
        if (isFromScripts(request)) return await reply.send({ next, result })
        return await reply.redirect(next, 303)
      } catch (error) {
        const posted = refused(form, { fields, error, reply })
        if (!isFromScripts(request)) return options.showPage(request, reply, posted)
        // Nothing went wrong with a form that has to be filled in again; it names its status itself.
        return reply.status(posted.status < 500 ? 200 : posted.status).send({ refused: posted })
      }
    },
  )
}

/** The fields of a posted form; its photographs are stored, and their ids are a field. */
async function readForm(
  { photographsFor }: FormOptions,
  request: FastifyRequest<{ Body: Fields | undefined }>,
  reply: FastifyReply,
): Promise<{ fields: Fields; refusal?: unknown }> {
  const number = request.isMultipart() ? photographsOf(request.url) : null
  if (number === null) return { fields: request.body ?? {} }
  let store: Promise<StorePhotograph> | undefined
  const { fields, refusal } = await readPostedPhotographs(
    request,
    async (bytes) => {
      store ??= photographsFor(request, reply, number)
      return (await store)(bytes)
    },
    number === VISITOR ? MAX_VISITOR_PHOTOGRAPHS : MAX_PHOTOGRAPHS,
  )
  return { fields: Object.fromEntries(fields), refusal }
}

/**
 * Parses the fields of a form as browsers encode them, with line ends as in scripts. The values of
 * several ticked boxes with one name are joined by commas.
 */
function readFields(body: string): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields.get(name)
    const text = value.replaceAll('\r\n', '\n')
    fields.set(name, before === undefined ? text : `${before},${text}`)
  }
  return Object.fromEntries(fields)
}

/** The refused form for its page. */
function refused(
  { name, shownAgain }: PageForm,
  { fields, error, reply }: { fields: Fields; error: unknown; reply: FastifyReply },
): PostedForm {
  const refusal = refusalOf(error, error instanceof Error ? error.cause : undefined)
  if (ShopError.is(refusal, 'TOO_MANY_REQUESTS')) {
    reply.header('retry-after', refusal.facts.retryAfterSeconds)
  }
  return {
    form: name,
    status: refusal.status,
    code: isErrorCode(refusal.code) ? refusal.code : 'INTERNAL',
    message: refusal.message,
    fields: ShopError.is(refusal, 'INVALID_INPUT') ? refusal.facts.fields : {},
    values: shownAgainOf(fields, shownAgain),
  }
}

/** The fields that a page shows again. */
function shownAgainOf(fields: Fields, shownAgain: readonly string[]): Record<string, string> {
  const beginnings = shownAgain.filter((field) => field.endsWith('-'))
  const many = Object.keys(fields).filter((field) =>
    beginnings.some((one) => field.startsWith(one)),
  )
  const single = shownAgain.filter((field) => !field.endsWith('-'))
  return Object.fromEntries([...single, ...many].map((field) => [field, fields[field] ?? '']))
}
