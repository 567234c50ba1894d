import type { PublicConfig } from '../platform/config.ts'
import { defaultSettings } from '../settings/description/default-settings.ts'

/** What pages know of a shop, for tests: one that has changed none of its settings. */
export const aPublicShop = (changes: Partial<PublicConfig> = {}): PublicConfig => ({
  shopName: defaultSettings.company.name,
  themeColor: '#313B1E',
  settings: defaultSettings,
  origin: 'https://shop.example',
  stripe: { publishableKey: '', apiUrl: null },
  ...changes,
})
