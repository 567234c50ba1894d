import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ShopError } from '#server/lib/errors.ts'
import { readPostedPhotographs } from '../photographs/posted-photographs.ts'
import { MAX_IMAGE_BYTES } from '#server/images/open-picture.ts'
import { readFile, readNamedFile, uploadLimits } from './upload.ts'

const boundary = 'a-boundary'
const head = `--${boundary}\r\ncontent-disposition: form-data; name="my_file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`

const app = fastify()
await app.register(multipart, uploadLimits)
app.setErrorHandler((error, _request, reply) =>
  reply.status(error instanceof ShopError ? error.status : 500).send(error),
)
const handlers = {
  '/small': async (request: FastifyRequest) => {
    const { bytes } = await readNamedFile(request, { what: 'one CSV file', maxBytes: 1000 })
    return { read: bytes.length }
  },
  '/picture': async (request: FastifyRequest) => ({ read: (await readFile(request)).length }),
  '/photographs': async (request: FastifyRequest) => {
    const stored: number[] = []
    const { refusal } = await readPostedPhotographs(request, async (bytes) => {
      stored.push(bytes.length)
      return 'an-id'
    })
    return { stored, isRefused: refusal !== undefined }
  },
}
for (const [url, handler] of Object.entries(handlers)) app.route({ method: 'POST', url, handler })

/** Sends a file of which the first bytes arrive, and are read, before the rest of it. */
async function send(url: string, { first, rest }: { first: number; rest: number }) {
  async function* pieces() {
    yield Buffer.from(head)
    yield Buffer.alloc(first, 'x')
    await setTimeout(50)
    yield Buffer.from(`${'y'.repeat(rest)}\r\n--${boundary}--\r\n`)
  }
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(pieces()),
  })
}

test('a file is refused however its bytes arrive, as soon as one is beyond the limit', async () => {
  const wholes = [
    { first: 1000, rest: 1 },
    { first: 999, rest: 2 },
    { first: 1001, rest: 0 },
    { first: 1, rest: 5000 },
  ]
  const sent = await Promise.all(wholes.map(async (pieces) => send('/small', pieces)))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([413, 413, 413, 413])
  expect((await send('/small', { first: 999, rest: 1 })).json()).toEqual({ read: 1000 })
})

test('a picture and the photographs of a form are never read in part', async () => {
  const pieces = { first: MAX_IMAGE_BYTES, rest: 1 }
  expect((await send('/picture', pieces)).statusCode).toBe(413)
  expect((await send('/photographs', pieces)).json()).toEqual({ stored: [], isRefused: true })
  expect((await send('/photographs', { ...pieces, rest: 0 })).json()).toMatchObject({
    stored: [MAX_IMAGE_BYTES],
  })
})
