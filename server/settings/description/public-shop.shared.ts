import type { MethodSettings } from '#server/payment/methods/payment-methods.shared.ts'
import { accentStyle, DEFAULT_ACCENT, deepShadeOf } from './contrast.ts'
import { type OpeningHours, readOpeningHours } from './opening-hours.shared.ts'
import type { ShopSettings } from './settings.schema.ts'
import { type WordmarkShape, wordmarkShape } from './marks/wordmark-shape.ts'

/** A service beside the sale of furniture. */
export type OfferedService = 'removal' | 'assembly'

/** The settings in every page, without the long texts, which the pages that show them load. */
export type PublicSettings = Pick<
  ShopSettings,
  'company' | 'promises' | 'home' | 'social' | 'deposits'
> & {
  contact: Omit<ShopSettings['contact'], 'lead' | 'reasons'>
  about: Pick<ShopSettings['about'], 'figures'>
  payments: MethodSettings
  collection: Pick<
    ShopSettings['collection'],
    'isOffered' | 'pricePence' | 'freeFromPence' | 'bring'
  >
  parcels: Pick<ShopSettings['parcels'], 'isOffered'>
  services: Record<
    OfferedService,
    Pick<ShopSettings['services'][OfferedService], 'isOffered' | 'line'>
  >
}

const publicSettings = (settings: ShopSettings): PublicSettings => {
  const { company, promises, home, social, deposits, about } = settings
  const { lead: _, reasons: __, ...contact } = settings.contact
  return {
    company,
    contact,
    promises,
    home,
    social,
    deposits,
    about: { figures: about.figures },
    payments: methodSettings(settings.payments),
    collection: collectionFacts(settings.collection),
    parcels: { isOffered: settings.parcels.isOffered },
    services: {
      removal: inMenus(settings.services.removal),
      assembly: inMenus(settings.services.assembly),
    },
  }
}

const methodSettings = ({ payByBank, wallets, klarna }: MethodSettings): MethodSettings => ({
  payByBank,
  wallets,
  klarna,
})

const collectionFacts = ({
  isOffered,
  pricePence,
  freeFromPence,
  bring,
}: ShopSettings['collection']): PublicSettings['collection'] => ({
  isOffered,
  pricePence,
  freeFromPence,
  bring,
})

const inMenus = ({ isOffered, line }: ShopSettings['services'][OfferedService]) => ({
  isOffered,
  line,
})

/** The facts of the shop in every page. */
export interface PublicShop {
  shopName: string
  settings: PublicSettings
  /** The darker shade of the accent, with which a phone colours the bars around the page. */
  themeColor: string
  /** The opening hours for search engines. */
  hours: OpeningHours[]
  /** The shades of the accent, unless it is the theme's own. */
  accent?: Record<string, string>
  /** The shape of the shop's wordmark, if it has one; its drawing is in the page's HTML. */
  wordmark?: WordmarkShape
}

/** Picks the settings that are sent to browsers. */
export function publicShop(settings: ShopSettings): PublicShop {
  const { accent, wordmark } = settings.look
  return {
    shopName: settings.company.name,
    settings: publicSettings(settings),
    themeColor: deepShadeOf(accent),
    hours: readOpeningHours(settings.contact.openingHours) ?? [],
    ...(accent !== DEFAULT_ACCENT && { accent: accentStyle(accent) }),
    ...(wordmark !== '' && { wordmark: wordmarkShape(wordmark) }),
  }
}
