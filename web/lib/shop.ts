import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { PublicConfig } from '#server/platform/config/config.ts'
import type { Media } from '#server/images/name.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { orderName } from '#server/lib/order-name.shared.ts'
import { phoneHref } from '#server/settings/description/phone-links.shared.ts'

/** The public settings: the shop's settings, its URL, the payment provider's key. */
export function useShop(): PublicConfig {
  return useRouteContext({ from: '__root__', select: (context) => context.shop })
}

/** Contact details and opening hours; also available on an error page. */
export function useContact() {
  const { contact } = useRouter().options.context.shop.settings
  return { ...contact, phoneHref: phoneHref(contact.phone) }
}

/** The public settings of the shop; also available on an error page. */
export const useSettings = () => useRouter().options.context.shop.settings

/** The categories of the catalogue; also available on an error page. */
export const useTaxonomy = (): Taxonomy => useRouter().options.context.taxonomy

/** The base URLs of pictures and 3D models; also available on an error page. */
export const useMedia = (): Media => useRouter().options.context.media

/** Whether addresses can be found by their postcode. */
export const useFindsAddresses = () => useRouter().options.context.shop.findsAddresses === true

/** The promises about deliveries and returns. */
export const usePromises = () => useShop().settings.promises

/** The display name of an order by its number: "HW-20418", with the shop's own prefix. */
export function useOrderName(): (number: number) => string {
  const { settings } = useRouter().options.context.shop
  return (number) => orderName(settings, number)
}
