import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { quotationVisitorOf } from '#server/quotation/quotation-visitor.ts'
import { readQuotationPage } from '#server/quotation/read-quotation.ts'
import { renderQuotation } from '#server/quotation/emails/render-quotation.ts'
import { httpContext } from '../http-context.ts'
import { sendPdf } from './send-pdf.ts'

type Named = { Params: { file: string } }

/** A quotation as a PDF, for those who may see it. */
export const quotationFiles: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<Named>('/account/quotes/:file', async (request, reply) => {
    const context = await httpContext(deps, request, reply)
    const number = Number(/^HQ-(\d{1,9})\.pdf$/.exec(request.params.file)?.[1] ?? 0)
    const quotation = await readQuotationPage(deps, quotationVisitorOf(context), number)
    const content = await renderQuotation(deps.settings.current(), quotation)
    return sendPdf(reply, { name: `Quotation ${quotationName(number)}`, content })
  })
}
