import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll } from 'vitest'
import { hashPassword } from '#server/auth/password/password.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aUser } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { checkOrigin } from '#server/http/browser-security.ts'
import { guestCookieOf, httpContext } from '#server/http/http-context.ts'
import { sendFailure } from '#server/http/rest/failure.ts'
import { storeFor } from '#server/http/photographs/posted-photographs.ts'
import { createCaller } from '#server/http/router.ts'
import { pageFormsPlugin } from './forms.plugin.ts'
import type { PostedForm } from './posted-form.ts'

/** The password of every account of the fixture. */
export const password = 'a quiet chair by the sea'

/** The forms plugin, with pages that respond with their `PostedForm` as JSON. */
async function formsOver(deps: Deps) {
  const forms = Fastify()
  forms.setErrorHandler(sendFailure)
  forms.addHook('onRequest', async (request) => checkOrigin(deps.config.http, request))
  await forms.register(cookie)
  await forms.register(pageFormsPlugin, {
    isPageAddress: (url) => !url.startsWith('/api/'),
    callerOf: async (request, reply) => createCaller(await httpContext(deps, request, reply)),
    guestOf: (request, reply) => guestCookieOf(deps.config.http.secure, request, reply),
    photographsFor: async (request, reply, number) =>
      storeFor(await httpContext(deps, request, reply), number),
    showPage: async (_request, reply, posted) => reply.status(posted.status).send(posted),
  })
  return forms
}

/** A unique e-mail address. */
export const anEmail = () => `${randomUUID().slice(0, 12)}@ash.example`

/** Encodes a form as a browser does. */
export const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/**
 * The forms of a shop, without and with rate limits, and functions that post them as a browser
 * does.
 */
export function postedForms() {
  let shop: Awaited<ReturnType<typeof testShop>>
  let app: FastifyInstance
  let limited: FastifyInstance
  beforeAll(async () => {
    shop = await testShop()
    app = await formsOver(shop.deps)
    const { config } = shop.deps
    const http = { ...config.http, rateLimits: true }
    limited = await formsOver({ ...shop.deps, config: { ...config, http } })
    return () => Promise.all([app.close(), limited.close()])
  })

  async function post(url: string, fields: Record<string, string>, headers = {}, to = app) {
    const response = await to.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: encode(fields),
    })
    return {
      response,
      status: response.statusCode,
      location: response.headers.location,
      cookie: String(response.headers['set-cookie'] ?? ''),
      posted: () => response.json<PostedForm>(),
    }
  }

  return {
    get deps() {
      return shop.deps
    },
    get app() {
      return app
    },
    get limited() {
      return limited
    },
    post,
    signIn: (fields: Record<string, string>, url = '/auth/login', headers = {}) =>
      post(url, { form: 'sign-in', ...fields }, headers),
    anAccount: async () =>
      aUser(shop.deps, {
        email: anEmail(),
        emailConfirmedAt: new Date(),
        passwordHash: await hashPassword(password),
      }),
  }
}
