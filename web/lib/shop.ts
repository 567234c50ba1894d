import { useRouteContext } from '@tanstack/react-router'
import type { PublicConfig } from '../../server/platform/config.ts'

/** The settings that pages may know: the shop's name, its address, the payment provider's key. */
export function useShop(): PublicConfig {
  return useRouteContext({ from: '__root__', select: (context) => context.shop })
}
