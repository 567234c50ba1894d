import { refreshDiffering } from '#server/catalogue-entry/refresh-catalogue.ts'
import { createHash } from 'node:crypto'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { colours, materials } from '#server/catalogue-entry/facet-values.shared.ts'
import type { FacetWords, FacetWordsInput } from './facet-word.schema.ts'

const known = { colour: colours, material: materials }

/** Lists colour families and materials, each with its words of the catalogue. */
export async function listFacetWords({ db }: Pick<Deps, 'db'>): Promise<{ groups: FacetWords[] }> {
  const rows = await db.facetWord.findMany({ orderBy: { phrase: 'asc' } })
  const groups = (['colour', 'material'] as const).flatMap((facet) =>
    known[facet].map(({ id, label }) => ({
      facet,
      value: id,
      label,
      words: rows
        .filter((row) => row.facet === facet && row.value === id)
        .map(({ phrase }) => phrase),
    })),
  )
  return { groups }
}

/** The id of a facet's value in the audit, derived from its name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

/**
 * Replaces the words of a colour family or material. The entries of products follow, and every
 * process is notified. Throws NOT_FOUND for an unknown value.
 */
export async function saveFacetWords(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { facet, value, words }: FacetWordsInput,
): Promise<FacetWords> {
  const found = known[facet].find(({ id }) => id === value)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'facet' })
  const after = [...new Set(words)].toSorted()
  await db.$transaction(async (tx) => {
    const rows = await tx.facetWord.findMany({
      where: { facet, value },
      orderBy: { phrase: 'asc' },
    })
    const before = rows.map(({ phrase }) => phrase)
    const gone = before.filter((word) => !after.includes(word))
    const added = after.filter((word) => !before.includes(word))
    if (gone.length > 0) {
      await tx.facetWord.deleteMany({ where: { facet, value, phrase: { in: gone } } })
    }
    if (added.length > 0) {
      await tx.facetWord.createMany({ data: added.map((phrase) => ({ facet, value, phrase })) })
    }
    await refreshDiffering(tx)
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'facetWords',
      entityId: idOf(`${facet}/${value}`),
      before: { facet, value, words: before },
      after: { facet, value, words: after },
    })
  })
  return { facet, value, label: found.label, words: after }
}
