import type { Deps } from '../platform/deps.ts'
import { sections } from '../settings/description/settings.schema.ts'
import { oakAndLoom } from './oak-and-loom.ts'

/** Saves the settings of the shop Oak & Loom, as staff would, and reloads them. */
export async function becomeOakAndLoom({ db, settings }: Deps): Promise<void> {
  await db.settingVersion.createMany({
    data: sections.map((section) => ({
      section,
      number: 1,
      value: oakAndLoom[section],
      authorName: 'Isla',
      publishedAt: new Date(),
    })),
  })
  await settings.reload()
}
