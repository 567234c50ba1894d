import { ShopError } from '#server/lib/errors.ts'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

interface Asked {
  limit?: number | undefined
  cursor?: string | undefined
}

/** The maximum number of items of one call. */
const LONGEST = 100

/**
 * One page when the client asks for one, otherwise the whole list: the shop's lists are always
 * paged, the documented ones are whole.
 */
export async function listOf<Item>(
  { limit, cursor }: Asked,
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (limit !== undefined) return read({ limit, cursor })
  const items: Item[] = []
  let next: string | null | undefined = cursor
  do {
    const page = await read({ limit: LONGEST, cursor: next })
    items.push(...page.items)
    next = page.nextCursor ?? undefined
  } while (next !== undefined)
  return { items, nextCursor: null }
}

interface NumberedPage<Item> {
  items: Item[]
  pagination: { hasNext: boolean }
}

/** The same for a list with page numbers: its cursor is the next number. */
export function numberedListOf<Item>(
  asked: Asked,
  read: (page: { page: number; limit: number }) => Promise<NumberedPage<Item>>,
): Promise<Page<Item>> {
  return listOf(asked, async ({ limit, cursor = '1' }) => {
    if (!/^[1-9]\d{0,4}$/.test(cursor)) {
      throw new ShopError('INVALID_INPUT', { fields: { cursor: 'This cursor is not valid.' } })
    }
    const page = Number(cursor)
    const { items, pagination } = await read({ page, limit })
    return { items, nextCursor: pagination.hasNext ? String(page + 1) : null }
  })
}
