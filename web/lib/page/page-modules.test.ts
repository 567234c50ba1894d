import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilModulesArrive } from './page-modules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  globalThis.pageModules = undefined
})

/** Whether the page's router may begin after so many milliseconds. */
async function mayBegin(ms: number): Promise<boolean> {
  const begin = vi.fn()
  void untilModulesArrive().then(begin)
  await vi.advanceTimersByTimeAsync(ms)
  return begin.mock.calls.length > 0
}

test('a page begins at once when its modules are here', async () => {
  globalThis.pageModules = [Promise.resolve(), Promise.resolve()]
  expect(await mayBegin(0)).toBe(true)
})

test('a page whose scripts the development server lists itself begins at once', async () => {
  expect(await mayBegin(0)).toBe(true)
})

test('a page does not begin while one of its modules is on its way', async () => {
  globalThis.pageModules = [Promise.resolve(), new Promise(() => {})]
  expect(await mayBegin(60_000)).toBe(false)
})

test('a page that is left, which ends its imports, does not begin before it is gone', async () => {
  globalThis.pageModules = [Promise.reject(new TypeError('Importing a module script failed.'))]
  expect(await mayBegin(9000)).toBe(false)
})

test('a page that stays without one of its modules begins later, and reloads by its router', async () => {
  globalThis.pageModules = [Promise.reject(new TypeError('Importing a module script failed.'))]
  expect(await mayBegin(10_000)).toBe(true)
})
