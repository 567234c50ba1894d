import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPageOffline } from './keep-page.ts'
import { dismissToast, toastStore } from '../ui/toast/toast.ts'

/** A browser that goes offline and online. */
function openPage() {
  const browser = Object.assign(new EventTarget(), { onLine: true })
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', browser)
  const history = createMemoryHistory({ initialEntries: ['/shop/listing'] })
  keepPageOffline(history)
  const be = (name: 'online' | 'offline') => {
    browser.onLine = name === 'online'
    browser.dispatchEvent(new Event(name))
  }
  return { history, be }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('offline the page stays with a message, and the navigation continues when the connection is back', async () => {
  const { history, be } = openPage()
  be('offline')
  history.push('/shop/product/orla')
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'You are offline' }))
  expect(history.location.pathname).toBe('/shop/listing')
  be('online')
  await vi.waitFor(() => expect(history.location.pathname).toBe('/shop/product/orla'))
  expect(toastStore.get()?.open).toBe(false)
  history.push('/shop/about')
  expect(history.location.pathname).toBe('/shop/about')
})

it('closing the message cancels the navigation', async () => {
  const { history, be } = openPage()
  be('offline')
  history.push('/shop/product/orla')
  await vi.waitFor(() => expect(toastStore.get()?.open).toBe(true))
  dismissToast()
  be('online')
  await Promise.resolve()
  expect(history.location.pathname).toBe('/shop/listing')
})

it('a product dialog closes offline too', async () => {
  const { history, be } = openPage()
  history.push('/shop/listing?product=orla&sort=title')
  be('offline')
  history.replace('/shop/listing?sort=title')
  await vi.waitFor(() => expect(history.location.href).toBe('/shop/listing?sort=title'))
})
