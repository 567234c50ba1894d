import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { keyOf } from '../cache/key.ts'
import type { SharedReads } from '../cache/shared-reads.plugin.ts'
import { guestContext, httpContext } from '../http-context.ts'
import { addImage } from '../images/add-image.ts'
import { ShopError } from '../lib/errors.ts'
import { limit } from '../limits/limit.ts'
import { createCaller } from '../router.ts'
import { type Context, notSignedIn } from '../trpc.ts'
import { docs } from './docs.ts'
import { sendFailure } from './failure.ts'
import { inputOf, readJsonOnly } from './request-input.ts'
import { routes } from './routes.ts'
import type { Row } from './row.ts'
import { readFile, uploadLimits } from './upload.ts'

const PREFIX = '/api'
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** Fastify's pattern of a documented path, below the prefix. */
const patternOf = (path: string) => path.slice(PREFIX.length).replaceAll(/\{(\w+)\}/g, ':$1')

interface Options {
  deps: Deps
  reads: SharedReads
}

/** The REST paths: the table, mounted over the procedures. No rule of the shop lives here. */
export const rest: FastifyPluginAsync<Options> = async (app, { deps, reads }) => {
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(refuseUnknown)
  // Routes of their own, so that the pages' catch-all does not take what is unknown here.
  const method = methods.filter((name) => name !== 'OPTIONS')
  for (const url of ['/', '/*']) app.route({ method, url, handler: refuseUnknown })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  readJsonOnly(app)
  const { corsOrigins } = deps.config.http
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      maxAge: 600,
      strictPreflight: false,
    })
  }
  for (const row of routes) if (!row.upload) mount(app, { deps, reads }, row)
  // Forms are read here alone: anywhere else they are 415.
  await app.register(async (forms) => {
    await forms.register(multipart, uploadLimits)
    for (const row of routes) if (row.upload) mount(forms, { deps, reads }, row)
  })
  refuseOtherMethods(app)
  await app.register(docs, { deps })
}

function refuseUnknown(): never {
  throw new ShopError('NOT_FOUND', { what: 'path' })
}

function mount(app: FastifyInstance, { deps, reads }: Options, row: Row): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.route({
    method: row.method,
    url: patternOf(row.path),
    // Before the body is read: nobody uploads ten megabytes to be told that they may not.
    onRequest: async (request, reply) => {
      if (row.shared && (await answerShared({ deps, reads }, row, request, reply))) return
      const context = await httpContext(deps, request, reply)
      if (row.access !== 'anyone' && !context.user) throw notSignedIn(context)
      if (row.access === 'staff' && context.user?.role !== 'admin') {
        throw new ShopError('ADMIN_ONLY', {})
      }
      contexts.set(request, context)
    },
    handler: async (request, reply) => {
      const context = contexts.get(request) ?? (await httpContext(deps, request, reply))
      const key = request.headers['idempotency-key']
      const answer = await row.handle(
        {
          call: createCaller(context),
          user: context.user,
          origin: originOf(deps, request),
          idempotencyKey: Array.isArray(key) ? key[0] : key,
          addPicture: async () => {
            await limit(deps, 'upload by address', context.ip)
            await limit(deps, 'upload by account', context.user?.id ?? context.ip)
            return (await addImage(deps, await readFile(request))).name
          },
        },
        inputOf(request),
      )
      const message = row.message === undefined ? {} : { message: row.message }
      return reply.status(row.status).send({ success: true, ...message, ...answer })
    },
  })
}

/** Answers a guest from what guests share; false for everybody else, and for what is refused. */
async function answerShared(
  { deps, reads }: Options,
  row: Row,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const input = inputOf(request)
  const asked = row.read(input)
  if (!asked) return false
  const origin = originOf(deps, request)
  const key = `rest ${row.id} ${origin} ${keyOf(asked)}`
  const load = async () => {
    const caller = {
      call: createCaller(guestContext(deps, request.ip)),
      user: null,
      origin,
      idempotencyKey: undefined,
      addPicture: refuseUnknown,
    }
    const answer = await row.handle(caller, input).catch(() => null)
    if (!answer) return null
    const vary = deps.config.http.corsOrigins.length > 0 ? ', origin' : ''
    return {
      status: row.status,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ success: true, ...answer }),
      about: keyOf(asked),
      headers: { vary: `accept-encoding, cookie${vary}` },
    }
  }
  return reads.answer(request, reply, { key, load })
}

/** Where the client found the shop: the setting, or what the request itself says. */
function originOf({ config }: Deps, request: FastifyRequest): string {
  return config.http.originIsSet
    ? config.http.publicOrigin
    : `${request.protocol}://${request.host}`
}

/** A documented path with another method is 405 with the methods that it has. */
function refuseOtherMethods(app: FastifyInstance): void {
  for (const [path, rows] of Map.groupBy(routes, (row) => row.path)) {
    const allowed = rows.map((row) => row.method as string)
    if (allowed.includes('GET')) allowed.push('HEAD')
    const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allowed.join(', '))
      throw new ShopError('WRONG_METHOD', { allowed })
    }
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: patternOf(path),
      onRequest: refuse,
      handler: refuse,
    })
  }
}
