import type { Deps } from '../platform/deps.ts'
import type { Section } from './description/settings.schema.ts'
import { isOpen, missingNow } from './refuse-until-open.ts'
import type { ReadSettingsOutput } from './settings-staff.schema.ts'

/** How many versions of a section are shown. */
const SHOWN = 50

/** The settings in force as staff edit them, with what the law still wants. */
export async function readSettings(
  deps: Pick<Deps, 'db' | 'config' | 'settings'>,
): Promise<ReadSettingsOutput> {
  await deps.settings.reload()
  const rows = await deps.db.settingVersion.groupBy({ by: ['section'], _max: { number: true } })
  const saved = new Map(rows.map(({ section, _max }) => [section, _max.number ?? 0]))
  const numberOf = (section: Section) => saved.get(section) ?? 0
  return {
    settings: deps.settings.current(),
    numbers: {
      company: numberOf('company'),
      contact: numberOf('contact'),
      promises: numberOf('promises'),
      home: numberOf('home'),
      social: numberOf('social'),
      look: numberOf('look'),
      about: numberOf('about'),
    },
    isOpen: isOpen(deps),
    missing: missingNow(deps),
  }
}

/** The versions of a section, the newest first, with who saved them and when. */
export async function listVersions({ db }: Pick<Deps, 'db'>, section: Section) {
  const rows = await db.settingVersion.findMany({
    where: { section },
    orderBy: { number: 'desc' },
    take: SHOWN,
    select: { number: true, authorName: true, createdAt: true, value: true },
  })
  return {
    items: rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
  }
}
