import { ShopError } from './errors.ts'

/** A cursor: the sort key and id of the last row of a page, opaque to clients. */
export type CursorKey = readonly (string | number)[]

/** The cursor after a row. */
export function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key that a cursor holds; a text that is no cursor is INVALID_INPUT. */
export function decodeCursor(cursor: string, length: number): CursorKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => typeof part === 'string' || typeof part === 'number')
    ) {
      return key
    }
  } catch {
    // Falls through to the refusal: what cannot be parsed is no cursor either.
  }
  throw new ShopError('INVALID_INPUT', { fields: { cursor: 'This cursor is not valid.' } })
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
