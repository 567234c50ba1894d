import { expect, test } from 'vitest'
import { findFreePort } from '#scripts/embedded/ports.ts'
import { startReverseProxy } from './reverse-proxy.ts'

test('a request to a server that is gone ends without an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    await using proxy = await startReverseProxy([`http://127.0.0.1:${await findFreePort()}`])
    await expect(fetch(proxy.url)).rejects.toThrow('fetch failed')
    await expect(fetch(proxy.url, { method: 'POST', body: 'x' })).rejects.toThrow('fetch failed')
  } finally {
    process.off('unhandledRejection', note)
  }
  expect(unhandled).toEqual([])
})
