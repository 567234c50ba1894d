import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findAdminCategory } from './list-categories.ts'
import { lockCategories, lockCategory } from './lock-categories.ts'
import { audited } from './save-category.ts'

/**
 * Removes a category without products; archived ones do not hold it. Throws NOT_FOUND,
 * CATEGORY_USED.
 */
export async function removeCategory(
  { db, categories }: Pick<Deps, 'db' | 'categories'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockCategories(tx)
    await lockCategory(tx, id)
    const before = await findAdminCategory(tx, id)
    const { label, products } = before
    if (products > 0) throw new ShopError('CATEGORY_USED', { label, products })
    const { key } = await tx.category.delete({ where: { id } })
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'category',
      entityId: key,
      before: audited(before),
    })
  })
  await categories.reload()
}
