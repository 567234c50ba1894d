import { describe, expect, it } from 'vitest'
import { checkInquiry, type InquiryInput } from './check-inquiry.ts'

const anInquiry = (changes: Partial<InquiryInput> = {}): InquiryInput => ({
  firstName: 'Rosalind',
  lastName: 'Ash',
  email: 'rosalind@ash.example',
  phone: '020 7946 0311',
  notes: '',
  ...changes,
})

const blank = { firstName: ' ', lastName: ' ', email: ' ', phone: ' ' }

describe('an inquiry', () => {
  it.each([
    [blank, 'firstName', 'Please enter your first name.'],
    [{ ...blank, firstName: 'Rosalind' }, 'lastName', 'Please enter your last name.'],
    [{ email: '  ', phone: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'rosalind@example', phone: '' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'rosa lind@ash.example' }, 'email', 'Please enter a valid email address.'],
    [{ phone: '\t' }, 'phone', 'Please enter your phone number.'],
  ])('%o has an error at %s', async (changes, field, text) => {
    expect(await checkInquiry(anInquiry(changes))).toEqual({ field, text })
  })

  it('needs no details', async () => {
    expect(await checkInquiry(anInquiry())).toBeNull()
  })

  it('may have spaces around its entries', async () => {
    expect(await checkInquiry(anInquiry({ email: ' rosalind@ash.example ' }))).toBeNull()
  })
})
