import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://shop.example'
const source = await readFile(
  new URL('../../../public/admin/run/worker.js', import.meta.url),
  'utf8',
)

const sheet = (text: string, ...files: string[]) =>
  new Response(
    `<p>${text}</p>${files.map((name) => `<script src="/assets/${name}"></script>`).join('')}`,
    { headers: { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString() } },
  )

type Asked = string | { url: string }

const keyOf = (request: Asked) => (typeof request === 'string' ? request : request.url)

/** The service worker in a browser of its own; `network` has what each path sends, others fail. */
function aPhone() {
  const stored = new Map<string, Response>()
  const cache = {
    match: (request: Asked) => Promise.resolve(stored.get(keyOf(request))?.clone()),
    put: async (request: Asked, response: Response) =>
      void stored.set(keyOf(request), new Response(await response.text(), response)),
    delete: (request: Asked) => Promise.resolve(stored.delete(keyOf(request))),
    keys: () => Promise.resolve(Array.from(stored.keys(), (url) => ({ url }))),
  }
  const network = new Map<string, () => Response>()
  const listeners = new Map<string, (event: object) => void>()
  runInContext(
    source,
    createContext({
      self: {
        location: { origin },
        addEventListener: (name: string, listener: (event: object) => void) =>
          listeners.set(name, listener),
      },
      caches: { open: () => Promise.resolve(cache) },
      fetch: (request: Asked) => {
        const send = network.get(keyOf(request).replace(origin, ''))
        return send ? Promise.resolve(send()) : Promise.reject(new TypeError('Failed to fetch'))
      },
      URL,
      setTimeout,
    }),
  )
  /** Opens a page, and returns its text once the worker has done all that it does about it. */
  const open = async (path: string): Promise<string> => {
    const doing: Promise<unknown>[] = []
    let answer: Promise<Response> = Promise.reject(
      new Error('The worker leaves it to the browser.'),
    )
    answer.catch(() => {})
    listeners.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'navigate' },
      respondWith: (given: Promise<Response>) => void (answer = given),
      waitUntil: (given: Promise<unknown>) => void doing.push(given),
    })
    const text = (await answer).text()
    await Promise.all(doing)
    return text
  }
  return { network, open }
}

const path = '/admin/run/1'

test('a day sheet opens without a signal once its files are on the phone', async () => {
  const { network, open } = aPhone()
  network.set(path, () => sheet('Four stops', 'sheet-1.js', 'sheet-1.css'))
  network.set('/assets/sheet-1.js', () => new Response('run()'))
  network.set('/assets/sheet-1.css', () => new Response('p {}'))
  await open(path)
  network.clear()
  expect(await open(path)).toContain('Four stops')
})

test('a day sheet whose files did not come is not opened without a signal', async () => {
  const { network, open } = aPhone()
  network.set(path, () => sheet('Four stops', 'sheet-1.js', 'sheet-1.css'))
  network.set('/assets/sheet-1.css', () => new Response('p {}'))
  expect(await open(path)).toContain('Four stops')
  network.clear()
  await expect(open(path)).rejects.toThrow('Failed to fetch')
})

test('while the files of a new release are not on the phone, the copy before is opened, with its own', async () => {
  const { network, open } = aPhone()
  network.set(path, () => sheet('Four stops', 'sheet-1.js'))
  network.set('/assets/sheet-1.js', () => new Response('run()'))
  await open(path)
  network.set(path, () => sheet('Five stops', 'sheet-2.js'))
  network.set('/assets/sheet-2.js', () => new Response('gone', { status: 404 }))
  expect(await open(path)).toContain('Five stops')
  network.clear()
  expect(await open(path)).toContain('Four stops')
})

test('a day sheet that is somebody else’s now is taken off the phone', async () => {
  const { network, open } = aPhone()
  network.set(path, () => sheet('Four stops'))
  await open(path)
  network.set(path, () => new Response('Not found', { status: 404 }))
  await open(path)
  network.clear()
  await expect(open(path)).rejects.toThrow('Failed to fetch')
})
