import type { Category } from '#server/catalogue/taxonomy.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

/** Converts staff's categories to those of the other pages (`taxonomy`). */
export const knownFrom = (listed: RouterOutputs['category']['list']): Category[] =>
  listed.map(({ id, label, tileLabel, drawnAs, tileImage, ...category }, at) => ({
    id,
    label,
    ...(tileLabel !== null && { tileLabel }),
    ...(drawnAs !== null && { drawnAs }),
    ...(tileImage !== null && { tileImage }),
    ...(category.inMenu && { menu: at + 1 }),
    ...(!category.isShown && { isHidden: true as const }),
    ...(!category.takesAway && { keepsOld: true as const }),
    subcategories: category.subcategories,
    sizes: category.sizes,
  }))
