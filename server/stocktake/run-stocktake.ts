import type { Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StartStocktakeInput } from './stocktake.schema.ts'

/** What a stocktake of everything is called. */
const EVERYTHING = 'Everything'

/** Starts a stocktake and returns its number. Throws INVALID_INPUT for an unknown category. */
export async function startStocktake(
  { db, clock, categories }: Pick<Deps, 'db' | 'clock' | 'categories'>,
  { id: startedById }: Actor,
  { category, isBlind }: StartStocktakeInput,
): Promise<{ number: number }> {
  const found = category === null ? null : categories.current().findCategory(category)
  if (found === undefined) {
    throw new ShopError('INVALID_INPUT', { fields: { category: 'Choose a category.' } })
  }
  const title = found?.label ?? EVERYTHING
  return db.stocktake.create({
    data: { category, title, isBlind, startedById, createdAt: clock.now() },
    select: { number: true },
  })
}

/**
 * Finishes a stocktake, whatever is not counted; again changes nothing. Counts that are being saved
 * come first. Throws NOT_FOUND.
 */
export async function finishStocktake(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: finishedById }: Actor,
  number: number,
): Promise<void> {
  const { count } = await db.stocktake.updateMany({
    where: { number, finishedAt: null },
    data: { finishedAt: clock.now(), finishedById },
  })
  if (count > 0 || (await db.stocktake.count({ where: { number } })) > 0) return
  throw new ShopError('NOT_FOUND', { what: 'stocktake' })
}
