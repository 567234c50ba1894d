import { expect, test } from 'vitest'
import { email, id, keptDay, knownEmail, uuid } from './fields.ts'

const written = '0198A7C2-5E4F-7ABC-8DEF-0123456789AB'

test('an id has one spelling, however it is sent', () => {
  expect(id.parse(written)).toBe(written.toLowerCase())
  expect(uuid.parse(written)).toBe(written.toLowerCase())
})

test('what is no id finds nothing', () => {
  expect(id.parse('HW-307')).toBe('00000000-0000-0000-0000-000000000000')
})

test.each(['0000-01-01', '2100-01-01', '2535-06-01'])('the day %s is refused', (day) => {
  expect(keptDay.safeParse(day).error?.issues[0]?.message).toBe('Enter a year before 2100.')
})

test.each([
  '<v@shop.example>',
  'v@shop.example>',
  '"v"@shop.example',
  'a@b..com',
  '.a@b.com',
  'a..b@c.com',
  'v@shop.example\u200b',
  'v w@shop.example',
])('the address %j is refused: it is another spelling, or none', (written) => {
  expect(email.safeParse(written).success).toBe(false)
})

test.each(["o'neil+van@mail.example", 'björn@müller.example', 'A.Name@Shop.Co.UK'])(
  'the address %s is kept in lower case',
  (written) => {
    expect(email.parse(written)).toBe(written.toLowerCase())
  },
)

test('an account with an address from before can still sign in', () => {
  expect(knownEmail.parse('"v"@shop.example')).toBe('"v"@shop.example')
})
