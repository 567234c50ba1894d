import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { z } from 'zod'
import {
  type Category,
  specifiedCategories,
  type Taxonomy,
  taxonomyOf,
} from '../lib/taxonomy.shared.ts'
import { readRows } from './sql.ts'

/** The categories of the catalogue in this process's memory. */
export interface CategoriesSource {
  /** The categories, without a statement; those of the specification before the first `reload`. */
  current: () => Taxonomy
  /**
   * Reads the categories, over a connection if one is given; concurrent calls are serialised, so
   * that the latest one wins. Categories that equal the specification's stay the same object, so
   * that pages need not contain them.
   */
  reload: (on?: Pick<Pool, 'query'>) => Promise<void>
}

/** Creates the source of the categories; nothing is read before the first `reload`. */
export function connectCategories(pool: Pool): CategoriesSource {
  const specified = taxonomyOf()
  let taxonomy = specified
  let reading = Promise.resolve()

  async function read(on: Pick<Pool, 'query'>): Promise<void> {
    const found = await readCategories(on)
    const isAsSpecified = isDeepStrictEqual(found, specifiedCategories)
    taxonomy = isAsSpecified ? specified : taxonomyOf(found)
  }

  return {
    current: () => taxonomy,
    reload: (on = pool) => (reading = reading.catch(() => {}).then(() => read(on))),
  }
}

const item = z.object({ id: z.string(), label: z.string() })
const row = z.object({
  id: z.string(),
  label: z.string(),
  tileLabel: z.string().nullable(),
  menu: z.int().nullable(),
  drawnAs: z.string().nullable(),
  tileImage: z.string().nullable(),
  isShown: z.boolean(),
  takesAway: z.boolean(),
  subcategories: z.array(item.extend({ drawnAs: z.string().nullable() })),
  sizes: z.array(item),
})

/** Reads the stored categories, in one statement. */
async function readCategories(on: Pick<Pool, 'query'>): Promise<Category[]> {
  const rows = await readRows(on, row)`
    SELECT c.id, c.label, c."tileLabel", c.menu, c."drawnAs", c."tileImage", c."isShown",
      c."takesAway",
      COALESCE((SELECT json_agg(json_build_object('id', s.id, 'label', s.label,
        'drawnAs', s."drawnAs") ORDER BY s.position, s.id)
        FROM "Subcategory" s WHERE s."categoryId" = c.id), '[]') AS subcategories,
      COALESCE((SELECT json_agg(json_build_object('id', z.id, 'label', z.label)
        ORDER BY z.position, z.id)
        FROM "CategorySize" z WHERE z."categoryId" = c.id), '[]') AS sizes
    FROM "Category" c ORDER BY c.position, c.id`
  return rows.map(({ isShown, takesAway, subcategories, ...category }) => ({
    ...present(category),
    ...(!isShown && { isHidden: true as const }),
    ...(!takesAway && { keepsOld: true as const }),
    subcategories: subcategories.map(present),
  }))
}

type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>
}

/** The fields that are not null. */
function present<T extends object>(fields: T): Present<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left out is null
  return Object.fromEntries(given) as Present<T>
}
