import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { findVisibleOrder } from '../../order/access/order-visitor.ts'
import { httpContext } from '../http-context.ts'
import { ShopError } from '../../lib/errors.ts'
import { id } from '../../lib/fields.ts'
import type { InvoiceFacts } from '../../invoice/invoice.schema.ts'
import { addForm, addTerms } from '../../invoice/papers/render-papers.ts'
import { readInvoices } from '../../invoice/read-invoices.ts'
import { renderInvoices } from '../../invoice/render-invoices.ts'

/**
 * The invoice of an order and its credit notes, as one PDF, for whoever may see the order; and the
 * confirmation to keep: the invoice with the terms of sale and the form for cancelling.
 */
export const invoices: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<Named>('/account/invoices/:file', async (request, reply) => {
    const documents = await documentsOf(deps, request, reply)
    const settings = deps.settings.current()
    const content = await renderInvoices(settings.company.name, documents)
    return sendPdf(reply, { name: documents[0].number, content })
  })
  app.get<Named>('/account/confirmations/:file', async (request, reply) => {
    const [invoice] = await documentsOf(deps, request, reply)
    const settings = deps.settings.current()
    const content = await renderInvoices(settings.company.name, [invoice], (doc) => {
      addTerms(doc, settings)
      addForm(doc, settings)
    })
    return sendPdf(reply, { name: `Order ${invoice.orderNumber}`, content })
  })
}

type Named = { Params: { file: string } }

/** The invoice that a request names by its order, and its credit notes; NOT_FOUND for others. */
async function documentsOf(
  deps: Deps,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<[InvoiceFacts, ...InvoiceFacts[]]> {
  const { user, session } = await httpContext(deps, request, reply)
  const orderId = /^(.+)\.pdf$/.exec(request.params.file)?.[1]
  const visitor = { user, cookies: session.orders }
  const order = orderId && (await findVisibleOrder(deps, visitor, { id: id.parse(orderId) }))
  const [invoice, ...creditNotes] = order ? await readInvoices(deps, order.id) : []
  if (!invoice) throw new ShopError('NOT_FOUND', { what: 'invoice' })
  return [invoice, ...creditNotes]
}

function sendPdf(reply: FastifyReply, { name, content }: { name: string; content: Buffer }) {
  return (
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      // Browsers display a PDF as an embedded object.
      .header('content-security-policy', "base-uri 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(content)
  )
}
