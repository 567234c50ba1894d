import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { uuid } from '#server/lib/fields.ts'
import { checkPermission } from '#server/lib/people/session-user.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { drawLabels, LABELS } from '#server/swatch/draw-labels.ts'
import { readSwatchRequests } from '#server/swatch/swatches-to-send.ts'
import { httpContext } from '../http-context.ts'

const asked = z.object({
  /** The ids of the requests, separated by commas. */
  ids: z
    .string()
    .max(10_000)
    .transform((text) => text.split(','))
    .pipe(z.array(uuid).max(210)),
  /** The number of the first free label of the sheet. */
  first: z.coerce.number().int().min(1).max(LABELS).default(1),
})

/** The labels of requests for swatches, as a PDF for sheets of 21, for staff. */
export const swatchLabels: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get('/admin/swatches/labels.pdf', async (request, reply) => {
    const { user } = await httpContext(deps, request, reply)
    if (!user) throw new ShopError('NOT_SIGNED_IN', {})
    checkPermission(user, 'swatches')
    const { searchParams } = new URL(request.url, deps.config.http.publicOrigin)
    const { success, data } = asked.safeParse(Object.fromEntries(searchParams))
    if (!success) throw new ShopError('INVALID_INPUT', { fields: {} })
    const requests = await readSwatchRequests(deps, data.ids)
    const pdf = await drawLabels(requests, { first: data.first, now: deps.clock.now() })
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="swatch-labels.pdf"')
        .header('cache-control', 'private, no-store')
        // Browsers display a PDF as an embedded object.
        .header('content-security-policy', "base-uri 'none'; frame-ancestors 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(pdf)
    )
  })
}
