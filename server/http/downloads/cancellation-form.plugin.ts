import type { FastifyPluginAsync } from 'fastify'
import { renderForm } from '#server/invoice/papers/render-papers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { CANCELLATION_FORM_PATH } from '#server/settings/description/policy-names.shared.ts'
import { sendPdf } from './send-pdf.ts'

type Current = Pick<Deps['settings'], 'current'>

/**
 * The instructions and form for cancelling, for everybody: the Consumer Contracts Regulations 2013,
 * regulation 13 (1)(b), require the form before the order.
 */
export const cancellationFormFile: FastifyPluginAsync<{ deps: { settings: Current } }> = async (
  app,
  { deps },
) => {
  app.get(CANCELLATION_FORM_PATH, async (_request, reply) => {
    const content = await renderForm(deps.settings.current())
    return sendPdf(reply, { name: 'Cancellation form', content, isPublic: true })
  })
}
