import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import type { ProductCard } from '../catalogue.schema.ts'
import { cardColumns, cardOf, cardRow } from './card.ts'

/** How many cards are shown, and over how many days sales count. */
const SHOWN = 4
const DAYS = 90

/**
 * SQL: a card for each family or product that was sold or is pinned and can be had: pinned ones in
 * their order, then those of which most pieces were paid for and not cancelled. The pinned variant
 * stands for its family, else the cheapest that can be had.
 */
const reading = `
  WITH sold AS (
    SELECT COALESCE(p."familyId", p.id) AS card, sum(i.quantity - i."cancelledQuantity")::int AS pieces
    FROM "Order" AS o JOIN "OrderItem" AS i ON i."orderId" = o.id JOIN "Product" AS p ON p.id = i."productId"
    WHERE o."paidAt" >= $1 AND o.status <> 'rejected' GROUP BY 1
  ), pinned AS (
    SELECT p.id, COALESCE(p."familyId", p.id) AS card, given.place
    FROM unnest($2::text[]) WITH ORDINALITY AS given(slug, place) JOIN "Product" AS p USING (slug)
  ), shown AS (
    SELECT DISTINCT ON (e."cardId") e."productId" AS id, pinned.place, sold.pieces
    FROM "CatalogueEntry" AS e
      LEFT JOIN sold ON sold.card = e."cardId" LEFT JOIN pinned ON pinned.card = e."cardId"
    WHERE e."readyDays" IS NOT NULL AND (sold.pieces > 0 OR pinned.id IS NOT NULL)
    ORDER BY e."cardId", pinned.id IS NOT DISTINCT FROM e."productId" DESC, pinned.place,
      e."payablePence", e."productId"
  )
  SELECT ${cardColumns()} FROM shown JOIN "Product" AS p USING (id)
  ORDER BY shown.place, shown.pieces DESC NULLS LAST, id LIMIT ${SHOWN}`

/** The slugs in a setting: addresses of products, or their last part, with spaces between. */
const slugsIn = (pinned: string) =>
  pinned.split(/[\s,]+/).flatMap(
    (address) =>
      address
        .replace(/[?#].*/, '')
        .split('/')
        .findLast((part) => part !== '') ?? [],
  )

/** Reads the cards that sold best in the last 90 days, after those that staff have pinned. */
export async function bestSellers({
  pool,
  clock,
  settings,
}: Pick<Deps, 'pool' | 'clock' | 'settings'>): Promise<{ items: ProductCard[] }> {
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
  const values = [since, slugsIn(settings.current().home.pinned)]
  const rows = await readRows(pool, cardRow)({ text: reading, values })
  return { items: rows.map(cardOf) }
}
