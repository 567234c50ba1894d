import { expect, test } from 'vitest'
import { findFreePort, isBadPort } from './ports.ts'

test('a port that browsers do not open is known before a shop begins there', async () => {
  expect(await isBadPort(4190)).toBe(true)
  expect(await isBadPort(await findFreePort())).toBe(false)
})
