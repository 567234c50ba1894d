import { type Actor, recordAudits } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockCategories } from './lock-categories.ts'

/** Puts the categories in this order; throws CHANGED_MEANWHILE when these are not all of them. */
export async function orderCategories(
  { db, categories }: Pick<Deps, 'db' | 'categories'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    const all = await lockCategories(tx)
    const isAll = all.length === ids.length && all.every(({ id }) => ids.includes(id))
    if (!isAll) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    const moved = all.filter(({ id, position }) => ids.indexOf(id) !== position)
    for (const { id } of moved) {
      await tx.category.update({ where: { id }, data: { position: ids.indexOf(id) } })
    }
    await recordAudits(
      tx,
      actor,
      moved.map(({ id, key, position }) => ({
        action: 'reordered',
        entity: 'category',
        entityId: key,
        before: { position },
        after: { position: ids.indexOf(id) },
      })),
    )
  })
  await categories.reload()
}
