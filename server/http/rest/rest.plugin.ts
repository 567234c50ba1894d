import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Media, mediaAt } from '#server/images/name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SharedRead } from '../response-cache/cached-reads.ts'
import { guestContext, httpContext } from '../http-context.ts'
import { addImage } from '#server/images/add-image.ts'
import { addModel } from '#server/models/add-model.ts'
import { canonicalJson } from '#server/lib/text/canonical-json.ts'
import { ShopError } from '#server/lib/errors.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { checkPermission } from '#server/lib/people/session-user.ts'
import { createCaller, isSharedPath, procedures } from '../router.ts'
import { type Context, notSignedIn, permissionOf } from '#server/trpc/procedures.ts'
import { downloadCatalogue, importUpload } from './catalogue-file.ts'
import { docs } from './openapi/docs.ts'
import { sendFailure, sendWithProgress, wantsProgress } from './failure.ts'
import { inputOf, readJsonOnly, type Caller, type Download, type Row } from './row.ts'
import { routes } from './route-table.ts'
import { aModel, readFile, uploadLimits, readNamedFile } from './upload.ts'
import type { Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import { exportCustomers } from '#server/customer/export-customers.ts'
import { slugOf } from '#server/catalogue/staff/product-rules.ts'
import { exportCodes } from '#server/promotion/staff/code-series.ts'
import { type ExportPeriod, exportOrders } from '#server/order/staff/export-orders.ts'

const PREFIX = '/api'
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** The Fastify route pattern of a documented path, below the prefix. */
const patternOf = (path: string) => path.slice(PREFIX.length).replaceAll(/\{(\w+)\}/g, ':$1')

/** The REST paths: the table, mounted over the procedures. No rule of the shop lives here. */
export const rest: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(refuseUnknown)
  // A catch-all of their own, so that unknown paths below the prefix do not reach the pages.
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
  for (const row of routes) if (!row.upload) mount(app, deps, row)
  // Only these rows accept forms: anywhere else they are 415.
  await app.register(async (forms) => {
    await forms.register(multipart, uploadLimits)
    for (const row of routes) if (row.upload) mount(forms, deps, row)
  })
  refuseOtherMethods(app)
  await app.register(docs, { deps })
}

function refuseUnknown(): never {
  throw new ShopError('NOT_FOUND', { what: 'path' })
}

function mount(app: FastifyInstance, deps: Deps, row: Row): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.route({
    method: row.method,
    url: patternOf(row.path),
    ...(isSharedPath(row.procedure) && {
      config: { shared: (request) => sharedRow(deps, row, request) },
    }),
    // Before the body is read: a refused caller does not upload ten megabytes first.
    onRequest: async (request, reply) => {
      const context = await httpContext(deps, request, reply)
      if (row.access !== 'anyone' && !context.user) throw notSignedIn(context)
      if (row.access === 'staff' && context.user) {
        checkPermission(context.user, permissionOfRow(row))
      }
      contexts.set(request, context)
    },
    handler: async (request, reply) => {
      const context = contexts.get(request) ?? (await httpContext(deps, request, reply))
      const input = inputOf(request)
      const message = row.message === undefined ? {} : { message: row.message }
      const work = async (onProgress?: (progress: object) => void) => {
        const caller = callerOf(deps, { context, request, onProgress })
        return { success: true, ...message, ...(await row.handle(caller, input)) }
      }
      if (row.progress && wantsProgress(request)) return sendWithProgress(request, reply, work)
      const response = await work()
      return isDownload(response)
        ? sendFile(reply, row, response)
        : reply.status(row.status).send(response)
    },
  })
}

/** The caller that a row gets. */
function callerOf(
  deps: Deps,
  {
    context,
    request,
    onProgress = () => {},
  }: {
    context: Context
    request: FastifyRequest
    onProgress: ((progress: object) => void) | undefined
  },
): Caller {
  const key = request.headers['idempotency-key']
  return {
    call: createCaller(context),
    user: context.user,
    media: mediaOf(deps),
    taxonomy: deps.categories.current(),
    idempotencyKey: Array.isArray(key) ? key[0] : key,
    ...uploadsOf(deps, context, request),
    importCatalogue: (options) =>
      importUpload(deps, { context, request }, { ...options, onProgress }),
    exportCatalogue: (options) => downloadCatalogue(deps, context, options),
    exportOrders: (period) => downloadOrders(deps, context, period),
    exportCustomers: () => downloadCustomers(deps, context),
    exportCodes: (promotionId) => downloadCodes(deps, context, promotionId),
  }
}

const isDownload = (response: object): response is Download => 'content' in response

/** Streams a file, as fast as the client reads. */
function sendFile(reply: FastifyReply, { file }: Row, { name, content }: Download) {
  return reply
    .type(`${file?.type ?? 'text/csv'}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(content))
}

/**
 * The uploads that a row can accept: picture, model and catalogue; each counts towards its limits.
 */
function uploadsOf(deps: Deps, { ip, user }: Context, request: FastifyRequest) {
  const count = async () => {
    await limit(deps, 'upload by address', ip)
    await limit(deps, 'upload by account', user?.id ?? ip)
  }
  return {
    addPicture: async () => {
      await count()
      return (await addImage(deps, await readFile(request))).name
    },
    addModel: async () => {
      await count()
      const { bytes, name } = await readNamedFile(request, aModel)
      return addModel(deps, { bytes, fileName: name })
    },
  }
}

/** A row as guests share it, like the procedure behind it; null for invalid input. */
function sharedRow(deps: Deps, row: Row, request: FastifyRequest): SharedRead | null {
  const input = inputOf(request)
  const taxonomy = deps.categories.current()
  const asked = row.read(input, taxonomy)
  if (!asked) return null
  const load = async () => {
    const caller = {
      call: createCaller(guestContext(deps, request.ip)),
      user: null,
      media: mediaOf(deps),
      taxonomy,
      idempotencyKey: undefined,
      addPicture: refuseUnknown,
      addModel: refuseUnknown,
      importCatalogue: refuseUnknown,
      exportCatalogue: refuseUnknown,
      exportOrders: refuseUnknown,
      exportCustomers: refuseUnknown,
      exportCodes: refuseUnknown,
    }
    const response = await row.handle(caller, input).catch(() => null)
    if (!response) return null
    const vary = deps.config.http.corsOrigins.length > 0 ? ', origin' : ''
    return {
      status: row.status,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ success: true, ...response }),
      headers: { vary: `accept-encoding, cookie${vary}` },
    }
  }
  return { address: `${row.path} ${canonicalJson(asked)}`, load }
}

/**
 * The base URLs of pictures and models in a response: the bucket or CDN of the settings, else the
 * shop's own origin; never the Host header of the request.
 */
const mediaOf = ({ config: { http } }: Deps): Media => mediaAt(http.publicOrigin, http.mediaOrigin)

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

/**
 * The permission that staff need for a row: that of its procedure, or the row's own if it has no
 * procedure.
 */
export function permissionOfRow({
  procedure,
  permission,
}: Pick<Row, 'procedure' | 'permission'>): Permission {
  const behind = procedure === null ? undefined : procedures.get(procedure)
  return (behind && permissionOf(behind)) ?? permission ?? 'anyStaff'
}

/** The name of a file of personal data, after the download was counted and logged with who made it. */
async function nameOf(deps: Deps, context: Context, what: string): Promise<string> {
  const { user } = context
  if (!user) throw notSignedIn(context)
  await limit(deps, 'download by account', user.id)
  deps.log.info({ userId: user.id }, `${what} exported`)
  const { name } = deps.settings.current().company
  return `${slugOf(name)}-${what}-${deps.clock.now().toISOString().slice(0, 10)}.csv`
}

/** The orders that were placed in a period, as a download. */
async function downloadOrders(
  deps: Deps,
  context: Context,
  period: ExportPeriod,
): Promise<Download> {
  return { name: await nameOf(deps, context, 'orders'), content: exportOrders(deps, period) }
}

/** The codes of a promotion's series as a download. */
async function downloadCodes(deps: Deps, context: Context, promotionId: string): Promise<Download> {
  const content = await exportCodes(deps, promotionId)
  return { name: await nameOf(deps, context, 'codes'), content }
}

/** The customers as a download. */
async function downloadCustomers(deps: Deps, context: Context): Promise<Download> {
  return { name: await nameOf(deps, context, 'customers'), content: exportCustomers(deps) }
}
