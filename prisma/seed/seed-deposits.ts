import { defaultSettings } from '#server/settings/description/default-settings.shared.ts'
import type { Db } from '#server/platform/db.ts'

/** Switches deposits on in a demonstration whose settings of them nobody has saved. */
export async function seedDeposits(db: Db): Promise<void> {
  await db.settingVersion.createMany({
    data: {
      section: 'deposits',
      number: 1,
      value: { ...defaultSettings.deposits, isOffered: true },
      authorName: 'Demonstration',
      publishedAt: new Date(),
    },
    skipDuplicates: true,
  })
}
