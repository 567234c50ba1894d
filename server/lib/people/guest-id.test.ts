import { expect, it } from 'vitest'
import { newGuestId } from './guest-id.shared.ts'

it('makes guest ids of exactly eight base-36 characters', () => {
  for (let made = 0; made < 200; made++) expect(newGuestId()).toMatch(/^[0-9a-z]{8}$/)
})
