import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { type Section, sections } from './description/settings.schema.ts'
import { isOpen, missingNow } from './refuse-until-open.ts'
import type { ReadSettingsOutput } from './settings-staff.schema.ts'

/** How many versions of a section are listed. */
const SHOWN = 50

/** Reads the settings in force for staff to edit, with their drafts and the missing facts. */
export async function readSettings(
  deps: Pick<Deps, 'db' | 'config' | 'settings'>,
): Promise<ReadSettingsOutput> {
  await deps.settings.reload()
  const last = await deps.db.settingVersion.groupBy({ by: ['section'], _max: { number: true } })
  const saved = new Map(last.map(({ section, _max }) => [section, _max.number ?? 0]))
  const drafts = await deps.db.settingVersion.findMany({
    where: {
      publishedAt: null,
      OR: [...saved].map(([section, number]) => ({ section, number })),
    },
    select: { section: true, value: true },
  })
  return {
    settings: deps.settings.current(),
    numbers: perSection((section) => saved.get(section) ?? 0),
    drafts: Object.fromEntries(drafts.map(({ section, value }) => [section, value])),
    isOpen: isOpen(deps),
    missing: missingNow(deps),
  }
}

/** A number for each section. */
function perSection(numberOf: (section: Section) => number): Record<Section, number> {
  const numbers: Partial<Record<Section, number>> = {}
  for (const section of sections) numbers[section] = numberOf(section)
  // Every section has one now.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return numbers as Record<Section, number>
}

/** Lists the versions of a section, newest first, with author and date. */
export async function listVersions({ db }: Pick<Deps, 'db'>, section: Section) {
  const rows = await db.settingVersion.findMany({
    where: { section },
    orderBy: { number: 'desc' },
    take: SHOWN,
    select: { number: true, authorName: true, createdAt: true, publishedAt: true },
  })
  return {
    items: rows.map(({ createdAt, publishedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
  }
}

/** Reads the value of a section's version; throws NOT_FOUND for an unknown number. */
export async function readVersion(
  { db }: Pick<Deps, 'db'>,
  { section, number }: { section: Section; number: number },
) {
  const version = await db.settingVersion.findUnique({
    where: { section_number: { section, number } },
    select: { value: true },
  })
  if (!version) throw new ShopError('NOT_FOUND', { what: 'version' })
  return version
}
