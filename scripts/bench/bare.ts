/** Fastify without anything else, in a thread of its own: it sends what the shop sent. */
import Fastify from 'fastify'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { body, headers } = z
  .object({ body: z.instanceof(Uint8Array), headers: z.record(z.string(), z.string()) })
  .parse(workerData)
const bytes = Buffer.from(body)
const app = Fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port))
