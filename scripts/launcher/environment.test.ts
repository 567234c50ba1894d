import { expect, test } from 'vitest'
import { serverEnvironment } from './environment.ts'

test.each([
  ['it is optional in a demonstration', {}, 'optional'],
  [
    'it is optional in a demonstration with an empty setting',
    { STAFF_SECOND_FACTOR: '' },
    'optional',
  ],
  ['a demonstration can require it', { STAFF_SECOND_FACTOR: 'required' }, 'required'],
  ['in production the server has the default', { NODE_ENV: 'production' }, undefined],
])('the second factor of staff: %s', (_fact, given, expected) => {
  const env = serverEnvironment(given, {}, false)
  expect(env).toMatchObject({ NODE_ENV: 'production' })
  expect(env.STAFF_SECOND_FACTOR).toBe(expected)
})
