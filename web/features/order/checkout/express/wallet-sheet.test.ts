import { expect, test } from 'vitest'
import { addressOf, expressText } from './wallet-sheet.ts'

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

test('before a wallet opens it is said that it pays in full and takes the first slot, and where a deposit and another day are', () => {
  expect(expressText({ nowPence: 62_000 })).toBe(
    'You pay the full price and get the first free delivery slot, which you’ll see before you pay. To choose another day or pay a £620.00 deposit today, enter your address below.',
  )
  expect(expressText(null)).toContain('To choose another day, enter your address below.')
})
