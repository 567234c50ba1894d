import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { identityColumns } from '../columns.shared.ts'
import type { CellFault } from './compare-row.ts'
import { unguarded } from '#server/lib/csv.ts'
import type { Header } from '../header.ts'
import type { Families } from './place-row.ts'
import {
  readFamilies,
  type StoredFamily,
  storedFields,
  type StoredProduct,
  storedProductOf,
} from './stored-products.ts'

/** The text of a cell; empty without the column. */
const textAt = (cells: readonly string[], at: number | null) =>
  at === null ? '' : unguarded(cells[at] ?? '').trim()

const isId = (text: string) => z.uuid().safeParse(text).success

/** The products of rows, by id and by slug. */
export interface Products {
  byId: ReadonlyMap<string, StoredProduct>
  bySlug: ReadonlyMap<string, StoredProduct>
}

/** Reads the products that these rows name, archived ones too. One statement. */
export async function readProducts(
  { db }: { db: Pick<Tx, 'product'> },
  rows: readonly (readonly string[])[],
  { id, slug }: Header,
): Promise<Products> {
  const ids = rows.map((cells) => textAt(cells, id).toLowerCase()).filter(isId)
  const slugs = rows.filter((cells) => textAt(cells, id) === '').map((cells) => textAt(cells, slug))
  const found = await db.product.findMany({
    where: {
      OR: [{ id: { in: ids } }, { slug: { in: slugs.filter((one) => one !== '') } }],
    },
    select: storedFields,
  })
  const products = found.map(storedProductOf)
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
  }
}

/** The product of a row; null for a new one. */
export function identify(
  cells: readonly string[],
  { byId, bySlug }: Products,
  header: Header,
): StoredProduct | null | CellFault {
  const id = textAt(cells, header.id).toLowerCase()
  const slug = textAt(cells, header.slug)
  if (id === '') {
    if (slug === '') return null
    const fault = 'No product has this address'
    const hint = 'Leave id and slug empty for a new product'
    return bySlug.get(slug) ?? { column: identityColumns.slug.name, written: slug, fault, hint }
  }
  const product = byId.get(id)
  if (!product) {
    const fault = isId(id) ? 'No product has this id' : 'Not a valid product id'
    const hint = 'Leave it empty for a new product'
    return { column: identityColumns.id.name, written: textAt(cells, header.id), fault, hint }
  }
  if (slug === '' || slug === product.slug) return product
  const fault = 'Web addresses cannot be changed by import'
  const hint = `The web address of this product is ${product.slug}`
  return { column: identityColumns.slug.name, written: slug, fault, hint }
}

const closestRow = z.object({ slug: z.string(), closest: z.string() })
/** For how many unknown slugs the most similar family is looked up, which reads all families. */
const LOOKED_FOR = 50

/** Caches the families of rows and of their products. */
export function knownFamilies({ db, pool }: Pick<Deps, 'pool'> & { db: Pick<Tx, 'family'> }) {
  const byId = new Map<string, StoredFamily>()
  const bySlug = new Map<string, StoredFamily>()
  const closest = new Map<string, string>()
  const unknown = new Set<string>()

  const look = async (slugs: readonly string[]) => {
    const left = slugs.filter((slug) => !unknown.has(slug)).slice(0, LOOKED_FOR - unknown.size)
    for (const slug of left) unknown.add(slug)
    if (left.length === 0) return
    const rows = await readRows(pool, closestRow)`
      SELECT s.slug, f.slug AS closest FROM unnest(${left}::text[]) AS s(slug)
      CROSS JOIN LATERAL (
        SELECT slug FROM "Family" WHERE similarity(slug, s.slug) > 0.3
        ORDER BY similarity(slug, s.slug) DESC, slug LIMIT 1) AS f`
    for (const row of rows) closest.set(row.slug, row.closest)
  }

  return {
    byId,
    /** Reads the families of these rows that are not cached yet. */
    read: async (
      rows: readonly (readonly string[])[],
      products: Products,
      header: Header,
    ): Promise<Families> => {
      const slugs = new Set(rows.map((cells) => textAt(cells, header.family)))
      const ids = new Set([...products.byId.values()].flatMap(({ familyId }) => familyId ?? []))
      const wanted = {
        ids: [...ids].filter((id) => !byId.has(id)),
        slugs: [...slugs].filter((slug) => slug !== '' && !bySlug.has(slug)),
      }
      if (wanted.ids.length + wanted.slugs.length > 0) {
        for (const family of await readFamilies(db, wanted)) {
          byId.set(family.id, family)
          bySlug.set(family.slug, family)
        }
        await look(wanted.slugs.filter((slug) => !bySlug.has(slug)))
      }
      return { byId, bySlug, closest }
    },
  }
}
