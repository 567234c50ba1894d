import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of what the shop offers. */
export const settingsRefusals = {
  SHOP_NOT_OPEN: refusal(409, 'We’re not taking orders yet'),
  /** A way to pay that the shop has not switched on; `label`: its name. */
  PAYMENT_METHOD_NOT_OFFERED: refusal<{ label: string }>(
    409,
    ({ label }) => `We don’t take ${label} at the moment. Choose another way to pay.`,
  ),
  /** A service that the shop has switched off. */
  SERVICE_NOT_OFFERED: refusal<{ service: 'removal' | 'assembly' }>(
    404,
    ({ service }) =>
      `We don’t offer ${service === 'removal' ? 'house removals' : 'furniture assembly'} at the moment.`,
  ),
}

export const SettingsError = errorOf(settingsRefusals)
