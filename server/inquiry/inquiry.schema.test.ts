import { describe, expect, it } from 'vitest'
import { createInquiryInput } from './inquiry.schema.ts'

const anInquiry = (changes: Record<string, string> = {}) => ({
  firstName: 'Rosalind',
  lastName: 'Ash',
  email: 'rosalind@ash.example',
  phone: '020 7946 0311',
  notes: '',
  ...changes,
})

const blank = { firstName: ' ', lastName: ' ', email: ' ', phone: ' ' }

/** The first error of an inquiry, in the form's order. */
function firstFault(inquiry: object) {
  const fault = createInquiryInput.safeParse(inquiry).error?.issues[0]
  return fault && { field: fault.path[0], text: fault.message }
}

describe('an inquiry', () => {
  it.each([
    [blank, 'firstName', 'Please enter your first name.'],
    [{ ...blank, firstName: 'Rosalind' }, 'lastName', 'Please enter your last name.'],
    [{ email: '  ', phone: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'rosalind@example', phone: '' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'rosa lind@ash.example' }, 'email', 'Please enter a valid email address.'],
    [{ phone: '\t' }, 'phone', 'Please enter your phone number.'],
  ])('%o has an error at %s', (changes, field, text) => {
    expect(firstFault(anInquiry(changes))).toEqual({ field, text })
  })

  it('needs no details', () => {
    expect(firstFault(anInquiry())).toBeUndefined()
  })

  it('may have spaces around its entries', () => {
    expect(firstFault(anInquiry({ email: ' rosalind@ash.example ' }))).toBeUndefined()
  })
})
