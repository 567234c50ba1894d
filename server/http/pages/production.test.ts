import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveStaticFiles } from './production.ts'

async function aBuild() {
  const root = await mkdtemp(join(tmpdir(), 'static-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, 'admin/run'), { recursive: true })
  const files = {
    'assets/a-1f.js': 'plain',
    'assets/a-1f.js.br': 'brotli',
    'assets/a-1f.js.gz': 'gzip',
    'assets/b-2e.woff2': 'font',
    'favicon.svg': '<svg/>',
    'admin/run/worker.js': 'worker',
    'admin/run/worker.js.br': 'brotli',
    'manifest.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const app = Fastify()
  await serveStaticFiles(app, root)
  app.get('/*', async () => 'a page')
  onTestFinished(() => app.close())
  return app
}

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', undefined, 'plain'],
])(
  'a client that accepts %s gets the file that the build compressed',
  async (accepted, encoding, text) => {
    const app = await aBuild()
    const headers = { 'accept-encoding': accepted }
    const response = await app.inject({ url: '/assets/a-1f.js', headers })
    expect([response.statusCode, response.payload]).toEqual([200, text])
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/i),
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(response.headers['content-encoding']).toBe(encoding)
  },
)

test.each([
  ['/assets/b-2e.woff2', 'font', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', '<svg/>', 'public, max-age=3600'],
  ['/manifest.json', 'a page', undefined],
  ['/assets/a-1f.js.br', 'a page', undefined],
  ['/assets/none.js', 'a page', undefined],
  ['/', 'a page', undefined],
  ['/%2e%2e/package.json', 'a page', undefined],
])('%s is %s', async (url, text, cacheControl) => {
  const { payload, headers } = await (await aBuild()).inject(url)
  expect([payload, headers['cache-control']]).toEqual([text, cacheControl])
})

test.each([
  ['/admin/run/worker.js', undefined, '/admin/run'],
  ['/admin/run/worker.js', 'br', '/admin/run'],
  ['/assets/a-1f.js', undefined, undefined],
])(
  'only the crew’s service worker has the scope of the list of their runs: %s, %s',
  async (url, accepted, scope) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const response = await (await aBuild()).inject({ url, headers })
    expect([response.statusCode, response.headers['service-worker-allowed']]).toEqual([200, scope])
  },
)
