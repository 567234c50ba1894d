import type { FastifyPluginAsync } from 'fastify'
import { renderConfirmations } from '#server/invoice/papers/render-confirmations.ts'
import { checkPermission } from '#server/lib/people/session-user.ts'
import { ShopError } from '#server/lib/errors.ts'
import { readConfirmations } from '#server/order/papers/read-confirmations.ts'
import type { Deps } from '#server/platform/deps.ts'
import { paperConfirmationsOf } from '#server/run/paper-confirmations.shared.ts'
import { readDay } from '#server/run/planner/read-day.ts'
import { dayInput } from '#server/run/run.schema.ts'
import { httpContext } from '../http-context.ts'
import { sendPdf } from './send-pdf.ts'

/**
 * The printed confirmations for the deliveries of a day, as one PDF: for guests without an e-mail
 * address, who otherwise have none on a durable medium (Consumer Contracts Regulations 2013,
 * regulation 16). They have prices, so they are for staff who see orders, not for the crew.
 */
export const dayConfirmations: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { date: string } }>(
    '/admin/deliveries/:date/confirmations.pdf',
    async (request, reply) => {
      const { user } = await httpContext(deps, request, reply)
      if (!user) throw new ShopError('NOT_SIGNED_IN', {})
      checkPermission(user, 'orders')
      const { success, data } = dayInput.safeParse(request.params)
      if (!success) throw new ShopError('NOT_FOUND', { what: 'day' })
      const orderIds = paperConfirmationsOf(await readDay(deps, data.date))
      const confirmations = await readConfirmations(deps, orderIds)
      if (confirmations.length === 0) throw new ShopError('NOT_FOUND', { what: 'confirmation' })
      const content = await renderConfirmations(confirmations)
      return sendPdf(reply, { name: `Confirmations ${data.date}`, content })
    },
  )
}
