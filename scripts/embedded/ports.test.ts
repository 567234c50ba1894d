import { expect, test } from 'vitest'
import { findFreePort, isBadPort } from './ports.ts'

test('a port that browsers block is detected before a shop listens on it', async () => {
  expect(await isBadPort(4190)).toBe(true)
  expect(await isBadPort(await findFreePort())).toBe(false)
})
