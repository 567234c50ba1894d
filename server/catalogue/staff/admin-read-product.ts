import { readAudit } from '#server/audit/read-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { adminProductFields, adminProductOf } from './admin-product.ts'
import type { AdminProductDetails } from './admin-product.schema.ts'

/** Reads a product on sale with its audit entries; throws NOT_FOUND. */
export async function readProductForStaff(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<AdminProductDetails> {
  const row = await deps.db.product.findFirst({
    where: { id, archivedAt: null },
    select: adminProductFields,
  })
  if (!row) throw new ShopError('NOT_FOUND', { what: 'product' })
  return { ...adminProductOf(row), audit: await readAudit(deps, 'product', id) }
}
