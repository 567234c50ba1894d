import { expect, test } from 'vitest'
import { serverEnvironment } from './environment.ts'

test.each([
  ['a demonstration leaves it to its staff', {}, 'optional'],
  ['so does one whose settings are empty', { STAFF_SECOND_FACTOR: '' }, 'optional'],
  ['a demonstration can ask for it', { STAFF_SECOND_FACTOR: 'required' }, 'required'],
  ['in production the default is left to the server', { NODE_ENV: 'production' }, undefined],
])('a second step of staff: %s', (_fact, given, expected) => {
  const env = serverEnvironment(given, {}, false)
  expect(env).toMatchObject({ NODE_ENV: 'production' })
  expect(env.STAFF_SECOND_FACTOR).toBe(expected)
})
