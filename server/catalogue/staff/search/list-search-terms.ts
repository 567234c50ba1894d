import type { Deps } from '#server/platform/deps.ts'
import type { SearchTermRow } from './search-term.schema.ts'

const MOST = 100

/** Lists the search terms in order, possibly only those with a text in their phrase or names. */
export async function listSearchTerms(
  { db }: Pick<Deps, 'db'>,
  search: string,
): Promise<{ items: SearchTermRow[]; total: number }> {
  const text = search.toLowerCase()
  const where =
    text === '' ? {} : { OR: [{ phrase: { contains: text } }, { means: { has: text } }] }
  const [items, total] = await Promise.all([
    db.searchTerm.findMany({
      where,
      orderBy: { phrase: 'asc' },
      take: MOST,
      select: { id: true, phrase: true, means: true, mentions: true },
    }),
    db.searchTerm.count({ where }),
  ])
  return { items, total }
}

const DAYS = 30
const MISSED = 12

/** Lists the searches of the last 30 days that found nothing, most frequent first. */
export async function listMissed({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
  const rows = await db.missedSearch.findMany({
    where: { lastAt: { gte: since } },
    orderBy: [{ times: 'desc' }, { lastAt: 'desc' }],
    take: MISSED,
    select: { phrase: true, times: true, lastAt: true },
  })
  return {
    days: DAYS,
    items: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
  }
}
