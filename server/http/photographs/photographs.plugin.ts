import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#server/lib/errors.ts'
import { id, uuid } from '#server/lib/fields.ts'
import { findVisibleOrder, visitorOf } from '#server/order/access/who-may-see-order.ts'
import { addPhotograph, photographKey, findPhotograph } from '#server/photograph/photographs.ts'
import { photographSizes, type PhotographSize } from '#server/photograph/photograph-url.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { httpContext } from '../http-context.ts'
import { readFile, uploadLimits } from '../rest/upload.ts'
import { admitPhotograph } from './posted-photographs.ts'
import { z } from 'zod'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import { checkPermission, type SessionUser } from '#server/lib/people/session-user.ts'
import { findVisibleRemoval, removalVisitorOf } from '#server/removal/removal-visitor.ts'
import { isOnOwnSheet } from '#server/run/crew/find-crew-run.ts'
import { addStopPhotograph } from '#server/run/crew/add-stop-photograph.ts'
import { addDamagePhotograph } from '#server/run/crew/removal/add-damage-photograph.ts'
import type { Context } from '#server/trpc/procedures.ts'

const isSize = (name: string): name is PhotographSize => Object.hasOwn(photographSizes, name)

/**
 * Private photographs of orders: uploaded to `/photographs/HW-307` one at a time, or to
 * `/photographs/visitor` with a form that is not sent yet, and shown at
 * `/photographs/{id}/small.webp` only to staff and those who may open the order, or the removal that
 * one is of, and to the crew on whose day sheet it is.
 */
export const photographs: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })
  await app.register(multipart, uploadLimits)

  app.post<{ Params: { number: string } }>('/photographs/:number', async (request, reply) => {
    const context = await httpContext(deps, request, reply)
    const owner = await admitPhotograph(context, request.params.number)
    const photograph = await addPhotograph(deps, owner, await readFile(request))
    return reply.status(201).send(photograph)
  })

  app.get<{ Params: { id: string; size: string } }>(
    '/photographs/:id/:size.webp',
    async (request, reply) => {
      const { size } = request.params
      const found = await findPhotograph(deps, id.parse(request.params.id))
      if (!found || !isSize(size)) throw new ShopError('NOT_FOUND', { what: 'photograph' })
      if (!found.isPublic) {
        const context = await httpContext(deps, request, reply)
        const isOnSheet = await isOnOwnSheet(deps, context.user, request.params.id)
        if (!isOnSheet) await refuseOthers(context, found)
      }
      const etag = `"${found.storeKey.slice(-16)}-${size}"`
      // Revalidated each time: a browser must not show its copy to somebody who may no longer see
      // it.
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      const stored = await deps.images.get(photographKey(found.storeKey, size))
      if (!stored) throw new ShopError('NOT_FOUND', { what: 'photograph' })
      return reply
        .type('image/webp')
        .header('content-disposition', 'inline; filename="photograph.webp"')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(await buffer(stored.body))
    },
  )
}

type Found = NonNullable<Awaited<ReturnType<typeof findPhotograph>>>

/**
 * Throws NOT_FOUND for those who may not see the order, the removal or the inquiry that a photograph
 * is of. One of nothing yet is seen by who knows its id: the visitor who has just sent it.
 */
async function refuseOthers(
  context: Context,
  { orderId, removalId, inquiryId }: Found,
): Promise<void> {
  const { deps } = context
  if (orderId !== null) await findVisibleOrder(deps, visitorOf(context), { id: orderId })
  else if (removalId !== null)
    await findVisibleRemoval(deps, removalVisitorOf(context), { id: removalId })
  else if (inquiryId !== null && !may(context.user, 'inquiries')) {
    throw new ShopError('NOT_FOUND', { what: 'photograph' })
  }
}

const ofStop = z.object({ runId: id, bookingId: id, id: uuid })
const ofDamage = z.object({ runId: id, damageId: id, id: uuid })

/**
 * The upload of crews' photographs of their stops, and of damage at removals, one at a time; they are
 * shown like other photographs of orders and removals.
 */
export const stopPhotographs: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(multipart, uploadLimits)
  app.post('/admin/run/:runId/stops/:bookingId/photographs/:id', async (request, reply) => {
    const [user, asked] = await crewAsking(request, reply, ofStop)
    await addStopPhotograph(deps, user, asked, await readFile(request))
    return reply.header('cache-control', 'private, no-store').status(201).send({ id: asked.id })
  })
  app.post('/admin/run/:runId/damages/:damageId/photographs/:id', async (request, reply) => {
    const [user, asked] = await crewAsking(request, reply, ofDamage)
    await addDamagePhotograph(deps, user, asked, await readFile(request))
    return reply.header('cache-control', 'private, no-store').status(201).send({ id: asked.id })
  })

  async function crewAsking<Asked>(
    request: FastifyRequest,
    reply: FastifyReply,
    params: z.ZodType<Asked>,
  ): Promise<[SessionUser, Asked]> {
    const { user } = await httpContext(deps, request, reply)
    if (!user) throw new ShopError('NOT_SIGNED_IN', {})
    checkPermission(user, 'runs')
    const { success, data } = params.safeParse(request.params)
    if (!success) throw new ShopError('INVALID_INPUT', { fields: {} })
    return [user, data]
  }
}
