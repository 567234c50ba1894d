import { addressFields } from './address.schema.ts'
import { isPhoneNumber } from '../lib/text/phone.ts'
import { normalizePostcode } from '../lib/text/postcode.shared.ts'

/**
 * A delivery address: the seven fields, with a valid UK postcode in its printed form and a valid
 * telephone number. The shop's pages require it; REST accepts what `addressFields` accepts.
 */
export const deliveryAddressFields = addressFields.extend({
  pincode: addressFields.shape.pincode
    .refine((text) => normalizePostcode(text) !== null, 'Enter a UK postcode, such as BN7 2QX.')
    .transform((text) => normalizePostcode(text) ?? text),
  phone: addressFields.shape.phone.refine(
    isPhoneNumber,
    'Enter a full phone number, such as 020 7946 0311.',
  ),
})

/** The postcode whose addresses are looked up. */
export const findAddressesInput = deliveryAddressFields.pick({ pincode: true })
