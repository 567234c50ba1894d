import { z } from 'zod'
import { ShopError } from './errors.ts'

/** Input of lists with page numbers. A page beyond the end is empty. */
export const pageInput = z.object({
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(100).default(10),
})

export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
})

type Page = z.infer<typeof pageInput>

/** The position of a page in its list. */
export function paginate({ page, limit }: Page, totalCount: number): z.infer<typeof pagination> {
  const totalPages = Math.ceil(totalCount / limit)
  return {
    currentPage: page,
    totalPages,
    totalCount,
    hasNext: page < totalPages,
    hasPrev: page > 1,
  }
}

/** The offset of a page, in rows. */
export const offsetOf = ({ page, limit }: Page) => (page - 1) * limit

/** A cursor: the sort key and id of the last row of a page, opaque to clients. */
export type CursorKey = readonly (string | number)[]

/** The cursor after a row. */
export function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The sort key in a cursor; INVALID_INPUT for a text that is no cursor. */
export function decodeCursor<Key>(cursor: string, schema: z.ZodType<Key>): Key {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    const fields = { cursor: 'This cursor is not valid.' }
    throw new ShopError('INVALID_INPUT', { fields }, { cause })
  }
}

/** Splits `limit + 1` rows into a page and the cursor after it. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => CursorKey,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
