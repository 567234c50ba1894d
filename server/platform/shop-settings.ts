import type { Pool } from 'pg'
import { z } from 'zod'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import {
  sections,
  settingsSchema,
  type Section,
  type ShopSettings,
} from '../settings/description/settings.schema.ts'
import type { Log } from './log/log.ts'
import { readRows } from './sql.ts'

/** The settings of the shop in this process's memory: the defaults with what staff have saved. */
export interface SettingsSource {
  /** The settings in force, without a statement; the defaults before the first `reload`. */
  current: () => ShopSettings
  /** The version in force; undefined while a section has its default. */
  versionOf: (section: Section) => SavedVersion | undefined
  /**
   * The settings of an order: as they were at a moment, with this version of the terms. One
   * statement.
   */
  readAt: (moment: Date, termsVersion: number) => Promise<ShopSettings>
  /**
   * Reads the settings, over a connection if one is given; concurrent calls are serialised, so that
   * the latest one wins.
   */
  reload: (on?: Pick<Pool, 'query'>) => Promise<void>
}

/** A published version of a section: its number, and since when it is in force. */
export interface SavedVersion {
  number: number
  publishedAt: Date
}

const versionRow = z.object({
  section: z.string(),
  number: z.int(),
  publishedAt: z.date(),
  value: z.json(),
})

const NO_LINKS = { pictures: '', boards: '', films: '' }

/** An about page that says nothing but where the shop is: nobody else’s story is true of it. */
const NO_STORY: ShopSettings['about'] = {
  figures: [],
  lead: '{{company.name}}, {{contact.place}}.',
  text: '## How to reach us\n\nCall {{contact.phone}} or email {{contact.email}}.',
  visitTitle: 'Where to find us',
  visit: '{{contact.street}}, {{contact.place}}.',
}

/**
 * Creates the source of the settings; nothing is read before the first `reload`. Only a
 * demonstration links to the fictional company's pages and tells its story.
 */
export function connectSettings(
  pool: Pool,
  shopName: string,
  log: Log,
  { isDemonstration = true } = {},
): SettingsSource {
  const defaults: ShopSettings = {
    ...defaultSettings,
    company: { ...defaultSettings.company, name: shopName },
    ...(!isDemonstration && {
      social: NO_LINKS,
      about: NO_STORY,
      contact: { ...defaultSettings.contact, lead: '', reasons: [] },
    }),
  }
  let settings = defaults
  let versions = new Map<string, SavedVersion>()
  let reading = Promise.resolve()

  async function read(on: Pick<Pool, 'query'>): Promise<void> {
    const rows = await readRows(on, versionRow)`
      SELECT DISTINCT ON (section) section, number, "publishedAt", value FROM "SettingVersion"
      WHERE "publishedAt" IS NOT NULL ORDER BY section, number DESC`
    const saved = new Map(rows.map(({ section, value }) => [section, value]))
    settings = withSaved(defaults, saved, log)
    versions = new Map(rows.map(({ section, value: _, ...version }) => [section, version]))
  }

  async function readAt(moment: Date, termsVersion: number): Promise<ShopSettings> {
    const rows = await readRows(pool, z.object({ section: z.string(), value: z.json() }))`
      SELECT DISTINCT ON (section) section, value FROM "SettingVersion"
      WHERE CASE section WHEN 'terms' THEN number = ${termsVersion}::int
        ELSE "publishedAt" <= ${moment}::timestamptz END
      ORDER BY section, number DESC`
    return withSaved(defaults, new Map(rows.map(({ section, value }) => [section, value])), log)
  }

  return {
    current: () => settings,
    readAt,
    versionOf: (section) => versions.get(section),
    reload: (on = pool) => (reading = reading.catch(() => {}).then(() => read(on))),
  }
}

/**
 * The defaults with what was saved; a saved section that no longer matches its schema is ignored.
 */
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
