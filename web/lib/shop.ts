import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { PublicConfig } from '../../server/platform/config.ts'
import { phoneHref } from '../../server/settings/description/phone-links.ts'

/** What pages may know of the shop: its settings, its address, the payment provider's key. */
export function useShop(): PublicConfig {
  return useRouteContext({ from: '__root__', select: (context) => context.shop })
}

/** How the shop is reached, and when. Also where the page itself could not be loaded. */
export function useContact() {
  const { contact } = useRouter().options.context.shop.settings
  return { ...contact, phoneHref: phoneHref(contact.phone) }
}

/** What the shop promises of deliveries and returns. */
export const usePromises = () => useShop().settings.promises
