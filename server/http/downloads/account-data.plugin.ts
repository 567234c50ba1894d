import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { httpContext } from '../http-context.ts'
import { ShopError } from '#server/lib/errors.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { exportAccount } from '#server/account/export-account.ts'

/** The download of all data that the shop stores about the signed-in user. */
export const accountData: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get('/account/my-data.json', async (request, reply) => {
    const { user } = await httpContext(deps, request, reply)
    if (!user) throw new ShopError('NOT_SIGNED_IN', {})
    await limit(deps, 'download by account', user.id)
    const data = await exportAccount(deps, user.id)
    const day = deps.clock.now().toISOString().slice(0, 10)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
      .header('cache-control', 'private, no-store')
      .send(JSON.stringify(data, null, 2))
  })
}
