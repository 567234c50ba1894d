import { expect, test } from 'vitest'
import { goneText } from './gone-lines.tsx'

const sofa = { productId: '1', title: 'Odette Loveseat', variant: 'Forest velvet' }
const lamp = { productId: '2', title: 'Reading Lamp', variant: null }

test('what has left the cart is named with its options, and why', () => {
  expect(goneText([sofa])).toBe(
    'We no longer sell Odette Loveseat, Forest velvet, so it’s been removed from your cart.',
  )
  expect(goneText([lamp, sofa])).toBe(
    'We no longer sell Reading Lamp and Odette Loveseat, Forest velvet, so they’ve been removed from your cart.',
  )
})
