import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { serviceTitle, VISIT_CHARGE } from '#server/lib/services.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A kind to build, or the rest to the least price of a visit, which has no minutes. */
interface Built {
  slug: string
  label: string
  minutes: number
}

/** The days in which what takes no stock is made: the visit has a day of its own. */
const NO_STOCK_LEAD_DAYS = 1

/** The product of the rest to the least price of a visit. */
export const visitRest: Built = { slug: 'visit', label: VISIT_CHARGE, minutes: 0 }

/** What a line of an order of assembly is called: "Assembly: Double wardrobe". */
export const assemblyTitle = ({ label, minutes }: Pick<Built, 'label' | 'minutes'>): string =>
  minutes === 0 ? label : serviceTitle('assembly', label)

const slugOf = ({ slug }: Built) => `assembly-by-itself-${slug}`

/**
 * The products of kinds to build, by their slugs: each kind has one that was never on sale and never
 * will be, so that orders, refunds and papers know it as every other. It takes no stock. Its
 * description is what the crew builds, and its minutes are those of the kind.
 */
export async function assemblyProducts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  built: readonly Built[],
): Promise<Map<string, string>> {
  const known = await findProducts(db, built)
  const missing = built.filter((one) => {
    const product = known.get(slugOf(one))
    return product?.assemblyMinutes !== one.minutes || product.description !== one.label
  })
  const written =
    missing.length === 0
      ? known
      : await db.$transaction(async (tx) => {
          for (const one of missing.toSorted((a, b) => a.slug.localeCompare(b.slug))) {
            const facts = {
              title: assemblyTitle(one),
              description: one.label,
              assemblyMinutes: one.minutes,
            }
            const { id } = await tx.product.upsert({
              where: { slug: slugOf(one) },
              update: facts,
              create: {
                ...facts,
                slug: slugOf(one),
                category: '',
                brand: '',
                pricePence: 100,
                stock: 0,
                leadDays: NO_STOCK_LEAD_DAYS,
                images: [],
                materials: [],
                archivedAt: clock.now(),
              },
              select: { id: true },
            })
            await refreshCatalogue(tx, [id])
          }
          return findProducts(tx, built)
        })
  return new Map(built.map((one) => [one.slug, written.get(slugOf(one))?.id ?? '']))
}

async function findProducts(db: Pick<Tx, 'product'>, built: readonly Built[]) {
  const rows = await db.product.findMany({
    where: { slug: { in: built.map(slugOf) } },
    select: { id: true, slug: true, description: true, assemblyMinutes: true },
  })
  return new Map(rows.map((row) => [row.slug, row]))
}
