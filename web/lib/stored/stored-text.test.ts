import { beforeEach, expect, test, vi } from 'vitest'
import { deleteStoredTexts, readStoredText, storeText } from './stored-text.ts'

/** A browser's window; a blocked one refuses to store anything. */
function aWindow(isBlocked: boolean) {
  const texts = new Map<string, string>()
  const refuse = () => {
    if (isBlocked) throw new Error('Storage is blocked.')
  }
  const storage = new Proxy(
    {
      getItem: (key: string) => (refuse(), texts.get(key) ?? null),
      setItem: (key: string, text: string) => (refuse(), texts.set(key, text)),
      removeItem: (key: string) => (refuse(), texts.delete(key)),
    },
    {
      ownKeys: () => [...texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  const places = { localStorage: storage, sessionStorage: storage }
  return Object.assign(new EventTarget(), places)
}

const changes = vi.fn<() => void>()

beforeEach(() => {
  changes.mockReset()
  return () => vi.unstubAllGlobals()
})

test.each([
  ['stored', false],
  ['kept until the page is left where storage is blocked', true],
])('a text is %s, and the page hears of it', (_, isBlocked) => {
  const window = aWindow(isBlocked)
  vi.stubGlobal('window', window)
  window.addEventListener('stored-text', changes)
  expect(storeText('way', 'wide')).toBe(!isBlocked)
  expect(readStoredText('way')).toBe('wide')
  storeText('way', null)
  expect(readStoredText('way')).toBeNull()
  expect(changes).toHaveBeenCalledTimes(2)
})

test.each([
  ['stored', false],
  ['blocked', true],
])('texts are deleted by how their keys begin, %s ones too', (_, isBlocked) => {
  vi.stubGlobal('window', aWindow(isBlocked))
  for (const key of ['checkout slot', 'checkout pay', 'other']) storeText(key, key)
  deleteStoredTexts('checkout ')
  expect(['checkout slot', 'checkout pay', 'other'].map((key) => readStoredText(key))).toEqual([
    null,
    null,
    'other',
  ])
  storeText('other', null)
})
