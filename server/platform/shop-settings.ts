import type { Pool } from 'pg'
import { z } from 'zod'
import { defaultSettings } from '../settings/description/default-settings.ts'
import {
  sections,
  settingsSchema,
  type Section,
  type ShopSettings,
} from '../settings/description/settings.schema.ts'
import type { Log } from './log/log.ts'
import { readRows } from './sql.ts'

/** The settings of the shop in this process's memory: what staff have saved over the defaults. */
export interface SettingsSource {
  /** The settings in force: no statement. Before they are read for the first time, the defaults. */
  current: () => ShopSettings
  /** The id of the version in force; undefined while a section has its default. */
  versionOf: (section: Section) => string | undefined
  /** Reads them, over a connection if one is given; several at once follow one another, so that the last one to begin is what stays. */
  reload: (on?: Pick<Pool, 'query'>) => Promise<void>
}

const versionRow = z.object({ section: z.string(), id: z.uuid(), value: z.json() })

/** Connects to the settings; nothing is read before the first `reload`. */
export function connectSettings(pool: Pool, shopName: string, log: Log): SettingsSource {
  const defaults: ShopSettings = {
    ...defaultSettings,
    company: { ...defaultSettings.company, name: shopName },
  }
  let settings = defaults
  let versions = new Map<string, string>()
  let reading = Promise.resolve()

  async function read(on: Pick<Pool, 'query'>): Promise<void> {
    const rows = await readRows(on, versionRow)`
      SELECT DISTINCT ON (section) section, id, value FROM "SettingVersion"
      WHERE "publishedAt" IS NOT NULL ORDER BY section, number DESC`
    const saved = new Map(rows.map(({ section, value }) => [section, value]))
    settings = withSaved(defaults, saved, log)
    versions = new Map(rows.map(({ section, id }) => [section, id]))
  }

  return {
    current: () => settings,
    versionOf: (section) => versions.get(section),
    reload: (on = pool) => (reading = reading.catch(() => {}).then(() => read(on))),
  }
}

/** The defaults with what was saved; a section that does not fit any more keeps its default. */
function withSaved(defaults: ShopSettings, saved: Map<string, unknown>, log: Log): ShopSettings {
  const given = Object.fromEntries(
    sections.map((section) => [section, { ...defaults[section], ...Object(saved.get(section)) }]),
  )
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const broken = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  log.error({ sections: [...broken] }, 'settings that do not fit are left out')
  for (const section of broken) saved.delete(section)
  return withSaved(defaults, saved, log)
}
