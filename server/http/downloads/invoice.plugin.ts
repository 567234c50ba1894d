import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { acceptedTerms } from '#server/order/papers/accepted-terms.ts'
import { findVisibleOrder } from '#server/order/access/who-may-see-order.ts'
import { httpContext } from '../http-context.ts'
import { ShopError } from '#server/lib/errors.ts'
import { id } from '#server/lib/fields.ts'
import type { InvoiceFacts } from '#server/invoice/invoice.schema.ts'
import { renderConfirmations } from '#server/invoice/papers/render-confirmations.ts'
import { renderTerms } from '#server/invoice/papers/render-papers.ts'
import { readInvoices, renderInvoices } from '#server/invoice/render-invoices.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import { readConfirmations } from '#server/order/papers/read-confirmations.ts'
import { findVisibleRemoval } from '#server/removal/removal-visitor.ts'
import { sendPdf } from './send-pdf.ts'

/**
 * PDFs for those who may see an order: its invoice with its credit notes; the confirmation, which
 * is the invoice with the accepted terms of sale and the form for cancelling; and these terms
 * alone. The same for the invoices of a removal's deposit and balance.
 */
export const invoices: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<Named>('/account/invoices/:file', async (request, reply) => {
    const documents = await documentsOf(deps, request, reply)
    const settings = deps.settings.current()
    const content = await renderInvoices(settings, documents)
    return sendPdf(reply, { name: documents[0].number, content })
  })
  app.get<Named>('/account/removals/:file', async (request, reply) => {
    const { user, session } = await httpContext(deps, request, reply)
    const number = Number(/^HR-(\d{1,9})\.pdf$/.exec(request.params.file)?.[1] ?? 0)
    const visitor = { user, cookies: session.removals }
    const { id: removalId } = await findVisibleRemoval(deps, visitor, { number })
    const documents = await readInvoices(deps, { removalId })
    if (documents.length === 0) throw new ShopError('NOT_FOUND', { what: 'invoice' })
    const content = await renderInvoices(deps.settings.current(), documents)
    return sendPdf(reply, { name: `Removal ${removalName(number)}`, content })
  })
  app.get<Named>('/account/confirmations/:file', async (request, reply) => {
    const order = await orderOf(deps, request, reply)
    const confirmations = await readConfirmations(deps, [order.id])
    if (confirmations.length === 0) throw new ShopError('NOT_FOUND', { what: 'invoice' })
    const content = await renderConfirmations(confirmations)
    return sendPdf(reply, { name: `Order ${order.number}`, content })
  })
  app.get<Named>('/account/terms/:file', async (request, reply) => {
    const order = await orderOf(deps, request, reply)
    const content = await renderTerms(await acceptedTerms(deps, order.id))
    return sendPdf(reply, { name: `Terms of order ${order.number}`, content })
  })
}

type Named = { Params: { file: string } }

/** The requested order, if the caller may see it; NOT_FOUND otherwise. */
async function orderOf(deps: Deps, request: FastifyRequest<Named>, reply: FastifyReply) {
  const { user, session } = await httpContext(deps, request, reply)
  const orderId = /^(.+)\.pdf$/.exec(request.params.file)?.[1]
  if (!orderId) throw new ShopError('NOT_FOUND', { what: 'order' })
  return findVisibleOrder(deps, { user, cookies: session.orders }, { id: id.parse(orderId) })
}

/** The invoice of the requested order with its credit notes; NOT_FOUND for others. */
async function documentsOf(
  deps: Deps,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<[InvoiceFacts, ...InvoiceFacts[]]> {
  const order = await orderOf(deps, request, reply)
  const [invoice, ...creditNotes] = await readInvoices(deps, { orderId: order.id })
  if (!invoice) throw new ShopError('NOT_FOUND', { what: 'invoice' })
  return [invoice, ...creditNotes]
}
