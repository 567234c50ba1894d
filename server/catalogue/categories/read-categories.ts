import type { Pool } from 'pg'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { readRows } from '#server/platform/sql.ts'
import { type Category, knowCategories, specifiedCategories } from '../taxonomy.shared.ts'

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
export async function readCategories(on: Pick<Pool, 'query'>): Promise<Category[]> {
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

async function follow(on: Pick<Pool, 'query'>): Promise<void> {
  const found = await readCategories(on)
  const isAsSpecified = isDeepStrictEqual(found, specifiedCategories)
  knowCategories(isAsSpecified ? specifiedCategories : found)
}

let reading = Promise.resolve()

/**
 * Reads the categories anew for the whole process; of several readings at once the last to begin
 * counts. Categories that equal the specification's stay the same object, so that pages need not
 * contain them.
 */
export function followCategories(on: Pick<Pool, 'query'>): Promise<void> {
  reading = reading.catch(() => {}).then(() => follow(on))
  return reading
}
