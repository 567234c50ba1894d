import type { PublicConfig } from '../platform/config/config.ts'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'

/** The public configuration of a shop with the default settings, for tests of pages. */
export const aPublicShop = (changes: Partial<PublicConfig> = {}): PublicConfig => ({
  shopName: defaultSettings.company.name,
  themeColor: '#313B1E',
  hours: [],
  settings: defaultSettings,
  origin: 'https://shop.example',
  sharedReads: [],
  stripe: { publishableKey: '', apiUrl: null },
  ...changes,
})
