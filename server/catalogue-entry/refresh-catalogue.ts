import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction, readRows, type Sql, sqlOf } from '../platform/sql.ts'
import { entryAs, entryColumnList, entryColumns, entryRows } from './entry-rows.ts'

const idRow = z.object({ id: z.uuid() })

/** How many products are compared at once. */
const BATCH = 1000

/** Notifies every process, when the transaction commits, that any page or list may have changed. */
export async function notifyCatalogueChange(tx: Pick<Sql, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT "tellCatalogue"('all')`
}

/**
 * Brings the entries of products and of the other variants of their families up to date, in the
 * transaction that changes them, and notifies every process: lists, counts and searches read the
 * change with the commit. Call it after any write to the columns of `entrySources`, and to what
 * cards show of a product or family; a product that left a family takes that family along.
 *
 * New words are added to `SearchWord`; those that no entry has any more go at night.
 *
 * The families are locked, so that of two transactions the later one reads what the earlier wrote.
 */
export async function refreshCatalogue(
  tx: Pick<Sql, '$executeRaw'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) {
    const given = Prisma.sql`${[...ids]}::uuid[]`
    await tx.$executeRaw`
      SELECT FROM "Family" WHERE id IN (
        SELECT "familyId" FROM "Product" WHERE id = ANY(${given})
        UNION SELECT "cardId" FROM "CatalogueEntry" WHERE "productId" = ANY(${given}))
      ORDER BY id FOR NO KEY UPDATE`
    await tx.$executeRaw(writing(given))
  }
  await notifyCatalogueChange(tx)
}

/** The products that are refreshed with those given: the variants of their families, now and before. */
const withFamilies = (given: Prisma.Sql) => Prisma.sql`
  SELECT unnest(${given}) AS id
  UNION SELECT s.id FROM "Product" AS p JOIN "Product" AS s ON s."familyId" = p."familyId"
    WHERE p.id = ANY(${given})
  UNION SELECT s.id FROM "CatalogueEntry" AS e JOIN "Product" AS s ON s."familyId" = e."cardId"
    WHERE e."productId" = ANY(${given})`

const columns = Prisma.raw(entryColumnList)
const written = Prisma.raw(entryColumns.map((name) => `EXCLUDED."${name}"`).join(', '))
const [stored, fresh] = ['e', 'f'].map((alias) => Prisma.raw(entryAs(alias)))
const rowsOf = (which: string) => Prisma.raw(entryRows(which))

const writing = (given: Prisma.Sql) => Prisma.sql`
  WITH asked AS MATERIALIZED (${withFamilies(given)}),
  fresh AS MATERIALIZED (${rowsOf('SELECT * FROM "Product" WHERE id IN (SELECT id FROM asked)')}),
  gone AS (
    DELETE FROM "CatalogueEntry" WHERE "productId" IN (SELECT id FROM asked)
      AND "productId" NOT IN (SELECT "productId" FROM fresh)),
  changed AS MATERIALIZED (
    SELECT * FROM fresh AS f
    WHERE NOT EXISTS (SELECT FROM "CatalogueEntry" AS e WHERE e."productId" = f."productId"
      AND ${stored} IS NOT DISTINCT FROM ${fresh})),
  said AS (
    INSERT INTO "SearchWord" (word)
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(words)) AS c(word)
    WHERE NOT EXISTS (SELECT FROM "SearchWord" AS s WHERE s.word = c.word)
    -- In one order, so that two who add the same words wait for each other at most once.
    ORDER BY word ON CONFLICT DO NOTHING)
  INSERT INTO "CatalogueEntry" (${columns}) SELECT ${columns} FROM changed ORDER BY "productId"
  ON CONFLICT ("productId") DO UPDATE SET (${columns}) = (${written})`

/** Those of some products whose entry is missing, left over or not what a rebuild would write. */
const differing = (ids: readonly string[]) => Prisma.sql`
  WITH given AS (SELECT unnest(${[...ids]}::uuid[]) AS id),
  fresh AS MATERIALIZED (${rowsOf('SELECT * FROM "Product" WHERE id IN (SELECT id FROM given)')})
  SELECT given.id
  FROM given LEFT JOIN fresh AS f ON f."productId" = given.id
    LEFT JOIN "CatalogueEntry" AS e ON e."productId" = given.id
  WHERE ${stored} IS DISTINCT FROM ${fresh}
  ORDER BY 1`

const nextIds = (after: string) => Prisma.sql`
  SELECT id FROM "Product" WHERE id > ${after}::uuid ORDER BY id LIMIT ${BATCH}`

const NIL = '00000000-0000-0000-0000-000000000000'

/** The ids of all products, in batches. */
async function* allIds(on: Pick<Sql, '$queryRaw'>): AsyncGenerator<string[]> {
  for (let after: string | undefined = NIL; after !== undefined;) {
    const ids: string[] = (await readRows(on, idRow)(nextIds(after))).map(({ id }) => id)
    if (ids.length > 0) yield ids
    after = ids.at(-1)
  }
}

/** Leaves the words that entries have, each once. */
const writingWords = Prisma.sql`
  WITH said AS MATERIALIZED (
    SELECT DISTINCT unnest(tsvector_to_array(words)) AS word FROM "CatalogueEntry"
  ), gone AS (
    DELETE FROM "SearchWord" AS s WHERE NOT EXISTS (SELECT FROM said WHERE said.word = s.word)
  )
  INSERT INTO "SearchWord" (word) SELECT word FROM said ORDER BY word ON CONFLICT DO NOTHING`

/**
 * Compares all entries with a rebuild and repairs those that differ; returns the ids of their
 * products, none in a shop where every change has refreshed its entries.
 */
export async function repairCatalogue({ pool }: Pick<Deps, 'pool'>): Promise<string[]> {
  const repaired: string[] = []
  for await (const ids of allIds(sqlOf(pool))) {
    repaired.push(...(await inTransaction(pool, (tx) => refreshDifferingOf(tx, ids))))
  }
  await sqlOf(pool).$executeRaw(writingWords)
  return repaired
}

/**
 * Refreshes all entries that differ from a rebuild within a transaction, for a change that any
 * number of products may follow, such as the words that stand for a colour.
 */
export async function refreshDiffering(tx: Pick<Sql, '$queryRaw' | '$executeRaw'>): Promise<void> {
  for await (const ids of allIds(tx)) await refreshDifferingOf(tx, ids)
  await notifyCatalogueChange(tx)
}

async function refreshDifferingOf(
  tx: Pick<Sql, '$queryRaw' | '$executeRaw'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await readRows(tx, idRow)(differing(ids))
  const wrong = rows.map(({ id }) => id)
  if (wrong.length > 0) await refreshLocked(tx, wrong)
  return wrong
}

/** Refreshes products that the transaction has not changed, and so has to lock, in order. */
async function refreshLocked(tx: Pick<Sql, '$executeRaw'>, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM "Product" WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await refreshCatalogue(tx, ids)
}

/** Repairs the entries, as a job does each night, and reports any that differed. */
export async function checkCatalogue(deps: Pick<Deps, 'pool' | 'log'>): Promise<void> {
  const repaired = await repairCatalogue(deps)
  if (repaired.length > 0) {
    const products = repaired.slice(0, 20)
    deps.log.error(
      { count: repaired.length, products },
      'catalogue entries differed and were repaired',
    )
  }
}
