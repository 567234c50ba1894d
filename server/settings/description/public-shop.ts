import { accentStyle, DEFAULT_ACCENT, deepShadeOf } from './contrast.ts'
import type { ShopSettings } from './settings.schema.ts'
import { type WordmarkShape, wordmarkShape } from './wordmark-shape.ts'

/** What every page has of the settings: not the long texts, which the pages that show them load. */
export type PublicSettings = Pick<ShopSettings, 'company' | 'promises' | 'home' | 'social'> & {
  contact: Omit<ShopSettings['contact'], 'lead' | 'reasons'>
  about: Pick<ShopSettings['about'], 'figures'>
}

const publicSettings = (settings: ShopSettings): PublicSettings => {
  const { company, promises, home, social, about } = settings
  const { lead: _, reasons: __, ...contact } = settings.contact
  return { company, contact, promises, home, social, about: { figures: about.figures } }
}

/** What every page knows of the shop by its settings. */
export interface PublicShop {
  shopName: string
  settings: PublicSettings
  /** The darker shade of the accent: what a phone colours around the page. */
  themeColor: string
  /** The shades of the accent, where it is not the theme's own. */
  accent?: Record<string, string>
  /** The shape of the wordmark, where the shop has one of its own: the page itself has its drawing. */
  wordmark?: WordmarkShape
}

/** The part of the settings that is sent to browsers. */
export function publicShop(settings: ShopSettings): PublicShop {
  const { accent, wordmark } = settings.look
  return {
    shopName: settings.company.name,
    settings: publicSettings(settings),
    themeColor: deepShadeOf(accent),
    ...(accent !== DEFAULT_ACCENT && { accent: accentStyle(accent) }),
    ...(wordmark !== '' && { wordmark: wordmarkShape(wordmark) }),
  }
}
