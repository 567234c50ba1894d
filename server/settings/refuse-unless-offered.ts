import { ShopError } from '../lib/errors.ts'
import { SettingsError } from './settings.errors.ts'
import {
  type CheckoutMethod,
  isOffered,
  paymentMethods,
} from '#server/payment/methods/payment-methods.shared.ts'
import type { Deps } from '../platform/deps.ts'
import type { OfferedService } from './description/public-shop.shared.ts'

/** Throws SERVICE_NOT_OFFERED while the shop has switched a service off; from memory. */
export function refuseUnlessOffered(
  { settings }: Pick<Deps, 'settings'>,
  service: OfferedService,
): void {
  if (!settings.current().services[service].isOffered)
    throw new SettingsError('SERVICE_NOT_OFFERED', { service })
}

/** Throws PAYMENT_METHOD_NOT_OFFERED for a way to pay that the shop has not switched on; from memory. */
export function refuseMethodUnlessOffered(
  { settings }: Pick<Deps, 'settings'>,
  method: CheckoutMethod,
): void {
  if (isOffered(method, settings.current().payments)) return
  throw new SettingsError('PAYMENT_METHOD_NOT_OFFERED', { label: paymentMethods[method].label })
}

/** Throws INVALID_INPUT where the lender behind a method asks for an email address that is missing. */
export function refuseWithoutEmail(method: CheckoutMethod, email: string | null): void {
  const { label, needsEmail } = paymentMethods[method]
  if (!needsEmail || email !== null) return
  const fields = { email: `Enter an email address to pay with ${label}.` }
  throw new ShopError('INVALID_INPUT', { fields })
}
