import { notifyCatalogueChange } from '#server/catalogue-entry/refresh-catalogue.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { missedPhrase } from '#server/catalogue/search/missed-searches.ts'
import { keyOf, type SearchTermInput, type SearchTermRow } from './search-term.schema.ts'

const columns = { id: true, phrase: true, means: true, mentions: true } as const

/**
 * Saves a search term, replacing one with the same phrase. A trigger notifies every process, so
 * that the next search has it.
 */
export async function saveSearchTerm(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { phrase, means, mentions }: SearchTermInput,
): Promise<SearchTermRow> {
  const key = keyOf(phrase)
  const said = { means: [...new Set(means)], mentions: [...new Set(mentions)] }
  return db.$transaction(async (tx) => {
    const before = await tx.searchTerm.findUnique({ where: { phrase: key }, select: columns })
    const after = await tx.searchTerm.upsert({
      where: { phrase: key },
      create: { phrase: key, ...said },
      update: said,
      select: columns,
    })
    await recordAudit(tx, actor, {
      action: before ? 'changed' : 'created',
      entity: 'searchTerm',
      entityId: after.id,
      ...(before && { before }),
      after,
    })
    await notifyCatalogueChange(tx)
    await tx.missedSearch.deleteMany({
      where: { phrase: { in: [missedPhrase(phrase) ?? key, key] } },
    })
    return after
  })
}

/** Deletes a search term; does nothing for one that does not exist. */
export async function removeSearchTerm(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.searchTerm.findUnique({ where: { id }, select: columns })
    if (!before) return
    await tx.searchTerm.delete({ where: { id } })
    await notifyCatalogueChange(tx)
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'searchTerm',
      entityId: id,
      before,
    })
  })
}

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
