import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { quotationName } from '#server/lib/order-name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { QuotationRow } from '../quotation-row.ts'

type Line = QuotationRow['lines'][number]

/** Any: with lead days it takes no stock. The order says nothing of when it is made. */
const OWN_LEAD_DAYS = 1

/**
 * The lines of a quotation, each with a product: a line of words gets one that was never on sale and
 * never will be, so that orders, refunds, returns and papers know it as every other. It takes no
 * stock. The same line gets the same product again.
 */
export async function ownProducts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, number, lines }: Pick<QuotationRow, 'id' | 'number' | 'lines'>,
): Promise<(Line & { productId: string })[]> {
  return db.$transaction(async (tx) => {
    const known: (Line & { productId: string })[] = []
    for (const [position, line] of lines.entries()) {
      if (line.productId !== null) {
        known.push({ ...line, productId: line.productId })
        continue
      }
      const slug = `${quotationName(number).toLowerCase()}-${position + 1}-${id.slice(-12)}`
      const product = await tx.product.upsert({
        where: { slug },
        update: { title: line.title },
        create: {
          slug,
          title: line.title,
          description: line.title,
          category: '',
          brand: '',
          pricePence: line.listPence,
          stock: 0,
          leadDays: OWN_LEAD_DAYS,
          images: [],
          materials: [],
          archivedAt: clock.now(),
        },
        select: { id: true },
      })
      await refreshCatalogue(tx, [product.id])
      known.push({ ...line, productId: product.id })
    }
    return known
  })
}
