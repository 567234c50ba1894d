import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { type Section, sections } from './description/settings.schema.ts'
import { isOpen, missingNow } from './refuse-until-open.ts'
import type { ReadSettingsOutput } from './settings-staff.schema.ts'

/** How many versions of a section are shown. */
const SHOWN = 50

/** The settings in force as staff edit them, with their drafts and what the law still wants. */
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

/** The versions of a section, the newest first, with who saved them and when. */
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

/** What a version of a section says; NOT_FOUND when there is none with this number. */
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
