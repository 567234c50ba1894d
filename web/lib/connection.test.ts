import { TRPCClientError } from '@trpc/client'
import { afterEach, expect, it, vi } from 'vitest'
import { isNetworkFault, mayReload, noConnection, reloadFor } from './connection.ts'
import { errorText } from './trpc.ts'

const unreachable = TRPCClientError.from(new TypeError('Failed to fetch'))
const broken = TRPCClientError.from({
  error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
})
const page = TRPCClientError.from(new SyntaxError('Unexpected token <'))
const missingCode = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const fallback = 'We couldn’t update your cart. Please try again.'

const beIn = (onLine: boolean) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine })
}
afterEach(() => void vi.unstubAllGlobals())

it('a call without a response differs from a call that the shop refused', () => {
  expect(isNetworkFault(unreachable)).toBe(true)
  expect(isNetworkFault(broken)).toBe(false)
  expect(isNetworkFault(page)).toBe(false)
  expect(isNetworkFault(new TypeError('x is undefined'))).toBe(false)
})

it('a chunk that failed to load is a network failure only while the browser is offline', () => {
  beIn(true)
  expect(isNetworkFault(missingCode)).toBe(false)
  beIn(false)
  expect(isNetworkFault(missingCode)).toBe(true)
  expect(noConnection()).toBe('You are offline')
})

it('the message of a failure names a missing connection, and else the error of the shop alone', () => {
  expect(errorText(broken, fallback)).toBe(fallback)
  expect(errorText(unreachable, fallback)).toBe(`No connection. ${fallback}`)
  beIn(false)
  expect(errorText(unreachable, fallback)).toBe(`You are offline. ${fallback}`)
})

/** A browser whose shop answers with a status for each file, and what it stores. */
function aBrowser(status: number) {
  const stored = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('navigator', { onLine: true })
  const asked = vi.fn((_file: string) => Promise.resolve({ status }))
  vi.stubGlobal('fetch', asked)
  return { reload, asked }
}

it('a page that lacks a file is loaded anew once, and not while the browser is offline', async () => {
  beIn(false)
  expect(mayReload(missingCode)).toBe(false)
  const { reload, asked } = aBrowser(404)
  expect(mayReload(new TypeError('x is undefined'))).toBe(false)
  expect(mayReload(missingCode)).toBe(true)
  await reloadFor(missingCode)
  expect(asked.mock.calls[0]?.[0]).toBe('/assets/x.js')
  expect(reload).toHaveBeenCalledOnce()
  expect(mayReload(missingCode)).toBe(false)
})

it('a page that is being left, whose files the shop still has, does not cancel the next one', async () => {
  vi.useFakeTimers()
  const { reload } = aBrowser(200)
  const reloaded = reloadFor(missingCode)
  await vi.advanceTimersByTimeAsync(4900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await reloaded
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
