import { formOf, textOf, type Form } from './form.ts'
import type { Intent } from './types.ts'

/** The delivery address given with a request, or the present one when none is given. */
export function shippingOf(form: Form, present: Intent['shipping']): Intent['shipping'] {
  const shipping = formOf(form, 'shipping')
  if (!shipping) return present
  const address = formOf(shipping, 'address') ?? {}
  return {
    address: {
      city: textOf(address, 'city') ?? null,
      country: textOf(address, 'country') ?? null,
      line1: textOf(address, 'line1') ?? null,
      line2: textOf(address, 'line2') ?? null,
      postal_code: textOf(address, 'postal_code') ?? null,
      state: textOf(address, 'state') ?? null,
    },
    carrier: textOf(shipping, 'carrier') ?? null,
    name: textOf(shipping, 'name') ?? '',
    phone: textOf(shipping, 'phone') ?? null,
    tracking_number: textOf(shipping, 'tracking_number') ?? null,
  }
}
