import { expect, test } from 'vitest'
import { anAddress } from '../test/factories.ts'
import { deliveryAddressFields } from './delivery-address.schema.ts'

const faults = (overrides: Parameters<typeof anAddress>[0]) =>
  deliveryAddressFields.safeParse(anAddress(overrides)).error?.issues.map(({ message }) => message)

test('a page stores a postcode in its standard form: w1u4ef is W1U 4EF', () => {
  expect(deliveryAddressFields.parse(anAddress({ pincode: ' w1u4ef ' })).pincode).toBe('W1U 4EF')
})

test('refuses the postcodes banana and 12, each with a message of its own', () => {
  expect(faults({ pincode: 'banana', phone: '12' })).toEqual([
    'Enter a UK postcode, such as BN7 2QX.',
    'Enter a full phone number, such as 020 7946 0311.',
  ])
})

test('a missing field has one message', () => {
  expect(faults({ pincode: ' ' })?.[0]).toBe('Enter your postcode.')
})
