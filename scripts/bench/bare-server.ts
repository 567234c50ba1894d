/**
 * The baseline of the runtime: Fastify without anything else, sending the bytes that the shop sent.
 * Its argument is a file of responses; it prints its port when it listens.
 */
import { readFile } from 'node:fs/promises'
import argon2 from 'argon2'
import Fastify from 'fastify'
import type { RecordedResponse } from './bare.ts'

const responses: RecordedResponse[] = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'))
const app = Fastify()
for (const { path, headers, body } of responses) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
}
const hash = await argon2.hash('the password of nobody', {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
})
app.post('/argon2', async () => ({ fits: await argon2.verify(hash, 'another password') }))
console.log(new URL(await app.listen({ port: 0, host: 'localhost' })).port)
