import { expect, test } from 'vitest'
import { addressOf } from './wallet-sheet.ts'

const owner = { email: null, street: '14 Tanners Row', city: 'Lewes', postcode: 'BN7 2QX' }

test.each([
  ['Rosalind Ash', 'Rosalind', 'Ash'],
  ['Ana Maria  de Souza', 'Ana Maria de', 'Souza'],
  ['Cher', 'Cher', '-'],
])('the name %j of a wallet is first name %j and last name %j', (name, firstName, lastName) => {
  expect(addressOf({ ...owner, name }, '020 7946 0311')).toEqual({
    firstName,
    lastName,
    address: '14 Tanners Row',
    city: 'Lewes',
    pincode: 'BN7 2QX',
    phone: '020 7946 0311',
    notes: '-',
  })
})
