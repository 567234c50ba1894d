import { expect, it } from 'vitest'
import { isComplete, prefill } from './address-values.ts'

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

it('editing begins with everything but the first and last names', () => {
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
