import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { findVisibleOrder } from '../../order/access/order-visitor.ts'
import { httpContext } from '../http-context.ts'
import { ShopError } from '../../lib/errors.ts'
import { id } from '../../lib/fields.ts'
import { readInvoices } from '../../invoice/read-invoices.ts'
import { renderInvoices } from '../../invoice/render-invoices.ts'

/** The invoice of an order and its credit notes, as one PDF, for whoever may see the order. */
export const invoices: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { file: string } }>('/account/invoices/:file', async (request, reply) => {
    const { user, session } = await httpContext(deps, request, reply)
    const orderId = /^(.+)\.pdf$/.exec(request.params.file)?.[1]
    const visitor = { user, cookies: session.orders }
    const order = orderId && (await findVisibleOrder(deps, visitor, { id: id.parse(orderId) }))
    const [invoice, ...creditNotes] = order ? await readInvoices(deps, order.id) : []
    if (!invoice) throw new ShopError('NOT_FOUND', { what: 'invoice' })
    const pdf = await renderInvoices(deps.settings.current().company.name, [
      invoice,
      ...creditNotes,
    ])
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${invoice.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        // Browsers display a PDF as an embedded object.
        .header('content-security-policy', "base-uri 'none'; frame-ancestors 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(pdf)
    )
  })
}
