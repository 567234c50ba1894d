import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { cancellationFormFile } from './cancellation-form.plugin.ts'

test('everybody gets the instructions and form for cancelling before an order, with the current settings', async () => {
  let current = oakAndLoom
  const app = Fastify()
  const settings = { current: () => current }
  await app.register(cancellationFormFile, { deps: { settings } })
  const read = () => app.inject('/shop/cancellation-form.pdf')
  const first = await read()
  current = { ...oakAndLoom, contact: { ...oakAndLoom.contact, email: 'post@loom.example' } }
  const second = await read()
  await app.close()
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-cache',
  })
  const words = textOfPdf(first.rawPayload)
  expect(words).toContain('Your right to cancel')
  expect(words).toContain('Cancellation form')
  expect(words).toContain('hello@oakandloom.example')
  expect(textOfPdf(second.rawPayload)).toContain('post@loom.example')
})
