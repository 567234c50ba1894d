import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { receiveEvent } from '#server/payment/receive-payment-event.ts'

/** The provider's webhook: the raw body, because its signature is over the bytes. */
export const stripeWebhook: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Body: Buffer }>('/webhooks/stripe', async (request, reply) => {
    const signature = request.headers['stripe-signature']
    const event = deps.payments.readWebhook(
      request.body,
      Array.isArray(signature) ? signature[0] : signature,
    )
    await receiveEvent(deps, event)
    return reply.send({ received: true })
  })
}
