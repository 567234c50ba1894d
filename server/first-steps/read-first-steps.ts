import { shownCategories } from '../catalogue/taxonomy.ts'
import type { Deps } from '../platform/deps.ts'
import { missingNow } from '../settings/refuse-until-open.ts'
import type { FirstSteps } from './first-steps.schema.ts'
import { readMail } from './read-mail.ts'

/**
 * Reads which of the things that a shop needs before its first order exist; payments are checked
 * separately.
 */
export async function readFirstSteps(
  deps: Pick<Deps, 'db' | 'config' | 'settings'>,
): Promise<FirstSteps> {
  const { db, config } = deps
  const [product, sellable, zones, mail] = await Promise.all([
    db.product.findFirst({ where: { archivedAt: null }, select: { id: true } }),
    db.product.findFirst({
      where: { archivedAt: null, OR: [{ stock: { gt: 0 } }, { leadDays: { not: null } }] },
      select: { id: true },
    }),
    db.deliveryZone.findMany({
      where: { archivedAt: null, isServed: true, windows: { some: { places: { gt: 0 } } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { name: true },
    }),
    readMail(deps),
  ])
  const missing = missingNow(deps).flatMap(({ section, name }) =>
    section === 'company' || section === 'contact' ? [{ section, name }] : [],
  )
  const shown = shownCategories.map(({ label }) => label)
  return {
    isAsked: config.mustBeComplete,
    company: { isDone: missing.length === 0, missing },
    category: { isDone: shown.length > 0, shown },
    product: { isDone: sellable !== null, isThere: product !== null },
    zone: { isDone: zones.length > 0, served: zones.map(({ name }) => name) },
    mail,
  }
}
