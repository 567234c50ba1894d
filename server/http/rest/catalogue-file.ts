import type { FastifyRequest } from 'fastify'
import { exportCatalogue, exportName } from '#server/catalogue/staff/import/export-catalogue.ts'
import {
  importCatalogue,
  type ImportOptions,
} from '#server/catalogue/staff/import/import-catalogue.ts'
import type { ImportReport } from '#server/catalogue/staff/import/import.schema.ts'
import { MAX_BYTES } from '#server/catalogue/staff/import/sheet.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { type Context, notSignedIn } from '#server/trpc/procedures.ts'
import type { Download } from './row.ts'
import { readNamedFile } from './upload.ts'

const aCatalogue = { what: 'one CSV file', maxBytes: MAX_BYTES }

/** The calling member of staff, counted towards the limit. */
async function countedUser(deps: Deps, context: Context) {
  const { user } = context
  if (!user) throw notSignedIn(context)
  await limit(deps, 'catalogue file by account', user.id)
  return user
}

/** Imports the uploaded file of a request. */
export async function importUpload(
  deps: Deps,
  { context, request }: { context: Context; request: FastifyRequest },
  options: ImportOptions,
): Promise<ImportReport> {
  const user = await countedUser(deps, context)
  return importCatalogue(deps, user, await readNamedFile(request, aCatalogue), options)
}

/** The catalogue, or its archived products, as a download. */
export async function downloadCatalogue(
  deps: Deps,
  context: Context,
  options: { archived: boolean },
): Promise<Download> {
  await countedUser(deps, context)
  const name = exportName(deps.settings.current().company.name, deps.clock.now())
  return { name, content: exportCatalogue(deps, options) }
}
