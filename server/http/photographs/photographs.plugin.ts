import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
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
import { checkPermission } from '#server/lib/people/session-user.ts'
import { addStopPhotograph } from '#server/run/crew/add-stop-photograph.ts'

const isSize = (name: string): name is PhotographSize => Object.hasOwn(photographSizes, name)

/**
 * Private photographs of orders: uploaded to `/photographs/HW-307` one at a time, and shown at
 * `/photographs/{id}/small.webp` only to staff and those who may open the order.
 */
export const photographs: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
  })
  await app.register(multipart, uploadLimits)

  app.post<{ Params: { number: string } }>('/photographs/:number', async (request, reply) => {
    const context = await httpContext(deps, request, reply)
    const orderId = await admitPhotograph(context, request.params.number)
    const photograph = await addPhotograph(deps, orderId, await readFile(request))
    return reply.status(201).send(photograph)
  })

  app.get<{ Params: { id: string; size: string } }>(
    '/photographs/:id/:size.webp',
    async (request, reply) => {
      const { size } = request.params
      const found = await findPhotograph(deps, id.parse(request.params.id))
      if (!found || !isSize(size)) throw new ShopError('NOT_FOUND', { what: 'photograph' })
      if (!found.isPublic) {
        const visitor = visitorOf(await httpContext(deps, request, reply))
        await findVisibleOrder(deps, visitor, { id: found.orderId })
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

const asked = z.object({ runId: id, bookingId: id, id: uuid })

/**
 * The upload of crews' photographs of their stops, one at a time; they are shown like other
 * photographs of orders.
 */
export const stopPhotographs: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(multipart, uploadLimits)
  app.post('/admin/run/:runId/stops/:bookingId/photographs/:id', async (request, reply) => {
    const { user } = await httpContext(deps, request, reply)
    if (!user) throw new ShopError('NOT_SIGNED_IN', {})
    checkPermission(user, 'runs')
    const { success, data } = asked.safeParse(request.params)
    if (!success) throw new ShopError('INVALID_INPUT', { fields: {} })
    await addStopPhotograph(deps, user, data, await readFile(request))
    return reply.header('cache-control', 'private, no-store').status(201).send({ id: data.id })
  })
}
