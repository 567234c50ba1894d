import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { readRows } from '../../../platform/sql.ts'
import type { ListInput, ProductCard } from '../../catalogue.schema.ts'
import { isUnchanged } from '../../changes-since.ts'
import { cardOf, cardRow, cardsByIds, readCards } from '../card.ts'
import { branchesOf, type Count } from '../filter.ts'
import { readCursor, type SortedCard } from '../page-query.ts'
import { boundsOf } from './in-memory/bounds.ts'
import { currentTable, lastTable } from './in-memory/current-table.ts'
import type { FacetTable } from './in-memory/facet-table.ts'
import { pageOfPlaces, selectCards } from './in-memory/select-cards.ts'

interface Page {
  cards: SortedCard[]
  counts: Count[]
}

/**
 * Reads a page as `pageQuery` does, of a list that is filtered by price, colour and so on: its
 * cards are selected in memory, and those of the page are read. The statement that reads them also
 * says whether the rows in memory are current; if not, the page is selected again.
 */
export async function readNarrowed(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  filter: ListInput,
): Promise<Page> {
  const last = lastTable(pool)
  const guessed = last && selectPage(last.rows, filter, clock.now())
  const read = guessed && (await readUnchanged(pool, [...guessed.keys.keys()], last.seen))
  if (guessed && read) return pageWith(guessed, read)
  const page = selectPage(await currentTable({ pool }), filter, clock.now())
  return pageWith(page, await readCards(pool, [...page.keys.keys()]))
}

/** The ids of a page's cards with their sort keys, and the counts. */
interface Selected {
  keys: Map<string, string | number>
  counts: Count[]
}

const pageWith = ({ keys, counts }: Selected, cards: readonly ProductCard[]): Page => ({
  cards: cards.map((card) => ({ ...card, key: keys.get(card.id) ?? 0 })),
  counts,
})

function selectPage(table: FacetTable, filter: ListInput, now: Date): Selected {
  const { sortBy, limit, cursor } = filter
  const after = cursor ? readCursor(sortBy, cursor) : null
  const bounds = boundsOf(table, filter, branchesOf(filter), now)
  const { chosen, counts } = selectCards(table, bounds, filter)
  const places = pageOfPlaces(table, chosen, { sortBy, limit: limit + 1 }, after)
  const sortedBy: ArrayLike<string | number> = sortBy.startsWith('title')
    ? table.title
    : table.price
  const keys = new Map(places.map((place) => [table.id[place] ?? '', sortedBy[place] ?? 0]))
  return { keys, counts }
}

const unchangedRow = z.object({ isUnchanged: z.boolean(), cards: z.array(cardRow) })

const unchanged = `SELECT ${isUnchanged('FacetChange', '$2')} AS "isUnchanged",
  (SELECT COALESCE(json_agg(c), '[]') FROM (${cardsByIds('$1')}) AS c) AS cards`

/** Reads cards, unless a facet of any product has changed since a snapshot. */
async function readUnchanged(pool: Deps['pool'], ids: string[], seen: string) {
  const [row] = await readRows(pool, unchangedRow)({ text: unchanged, values: [ids, seen] })
  return row?.isUnchanged ? row.cards.map(cardOf) : null
}
