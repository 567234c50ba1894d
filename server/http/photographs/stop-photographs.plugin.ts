import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { checkPermission } from '#server/lib/check-permission.ts'
import { ShopError } from '#server/lib/errors.ts'
import { id, uuid } from '#server/lib/fields.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addStopPhotograph } from '#server/run/crew/add-stop-photograph.ts'
import { httpContext } from '../http-context.ts'
import { readFile, uploadLimits } from '../rest/upload.ts'

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
