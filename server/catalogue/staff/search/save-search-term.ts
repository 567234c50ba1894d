import { tellCatalogueChanged } from '#server/catalogue-entry/refresh-catalogue.ts'
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
    await tellCatalogueChanged(tx)
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
    await tellCatalogueChanged(tx)
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'searchTerm',
      entityId: id,
      before,
    })
  })
}
