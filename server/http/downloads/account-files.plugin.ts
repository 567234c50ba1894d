import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { periodInput } from '#server/accounting/accounts.schema.ts'
import { accountFileNames } from '#server/accounting/export-files.shared.ts'
import { writeAccountFile } from '#server/accounting/write-files.ts'
import { ShopError } from '#server/lib/errors.ts'
import { checkPermission } from '#server/lib/people/session-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { httpContext } from '../http-context.ts'

const asked = periodInput.extend({ file: z.enum(accountFileNames) })

/** The files of a period for the accountant, streamed as CSV, for staff. */
export const accountFiles: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { file: string } }>('/admin/accounts/:file.csv', async (request, reply) => {
    const { user } = await httpContext(deps, request, reply)
    if (!user) throw new ShopError('NOT_SIGNED_IN', {})
    checkPermission(user, 'books')
    const { searchParams } = new URL(request.url, deps.config.http.publicOrigin)
    const query = { ...Object.fromEntries(searchParams), file: request.params.file }
    const { success, data } = asked.safeParse(query)
    if (!success) throw new ShopError('INVALID_INPUT', { fields: {} })
    await limit(deps, 'account file by account', user.id)
    const { file, ...period } = data
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}-${period.from}.csv"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(writeAccountFile(deps, file, period)))
  })
}
