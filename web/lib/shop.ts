import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { PublicConfig } from '#server/platform/config.ts'
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

/** Whether addresses can be found by their postcode. */
export const useFindsAddresses = () => useRouter().options.context.shop.findsAddresses === true

/** The promises about deliveries and returns. */
export const usePromises = () => useShop().settings.promises
