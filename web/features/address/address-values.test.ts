import { expect, it } from 'vitest'
import {
  isBlank,
  isComplete,
  noAddress,
  prefill,
  stillNeeded,
  typedAddress,
} from './address-values.ts'

const saved = {
  id: 'address',
  userId: 'user',
  firstName: 'Rosalind',
  lastName: 'Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  phone: '020 7946 0311',
  notes: 'Blue gate',
}

it('the form starts with a saved address without first and last names', () => {
  expect(prefill(saved)).toEqual({
    firstName: '',
    lastName: '',
    address: '14 Tanners Row',
    city: 'Lewes',
    pincode: 'BN7 2QX',
    phone: '020 7946 0311',
    notes: 'Blue gate',
  })
})

it('an address is complete when no field is blank', () => {
  expect(isComplete(saved)).toBe(true)
  expect(isComplete({ ...saved, notes: '  ' })).toBe(false)
  expect(isComplete(prefill(saved))).toBe(false)
})

it('missing fields are named in the order of the form, none when all are filled in', () => {
  expect(stillNeeded(saved)).toBe('')
  expect(stillNeeded({ ...saved, notes: ' ' })).toBe('Still needed: delivery notes.')
  expect(stillNeeded(prefill(saved))).toBe('Still needed: first name and last name.')
  expect(stillNeeded(noAddress)).toBe(
    'Still needed: first name, last name, address, town or city, postcode, phone and delivery notes.',
  )
})

it('an address is blank when every field is', () => {
  expect(isBlank({ ...noAddress, city: ' ' })).toBe(true)
  expect(isBlank({ ...noAddress, city: 'Lewes' })).toBe(false)
})

it('a stored address is read as its seven fields, as texts', () => {
  const stored = { city: 'Lewes', phone: 7, other: 'x' }
  expect(typedAddress(stored)).toEqual({ ...noAddress, city: 'Lewes' })
})
