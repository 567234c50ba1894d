import { afterEach, expect, it, vi } from 'vitest'
import { whileHere } from './while-here.ts'

afterEach(() => void vi.unstubAllGlobals())

it('what waits on a page runs there, also with other filters, and not once a link has led away', () => {
  const run = vi.fn()
  vi.stubGlobal('window', { location: { pathname: '/admin/orders', search: '' } })
  const later = whileHere(run)
  vi.stubGlobal('window', { location: { pathname: '/admin/orders', search: '?page=2' } })
  later()
  expect(run).toHaveBeenCalledOnce()
  vi.stubGlobal('window', { location: { pathname: '/admin/products', search: '' } })
  later()
  expect(run).toHaveBeenCalledOnce()
})
