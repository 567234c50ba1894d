import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFastFolder } from './fast-folder.ts'
import { findFreePort } from './ports.ts'
import { startS3 } from './s3.ts'
import type { RunningS3 } from './s3.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = makeFastFolder('hazelwick-s3-')
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (options: { port?: number } = {}) =>
  startS3({ dataDir, bucket: 'hazelwick', ...options })

const clientOf = ({ url, region, accessKeyId, secretAccessKey }: RunningS3) =>
  new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })

const sofa = { Bucket: 'hazelwick', Key: 'products/sofa.webp' }

test('objects, their types and the address survive a restart', async () => {
  const first = await start()
  const headers = { ContentType: 'image/webp', CacheControl: 'public, max-age=60' }
  await clientOf(first).send(
    new PutObjectCommand({ ...sofa, ...headers, Body: Buffer.from('sofa') }),
  )
  await first.stop()

  const second = await start()
  expect(second.url).toBe(first.url)
  const object = await clientOf(second).send(new GetObjectCommand(sofa))
  expect(object).toMatchObject(headers)
  expect(await object.Body?.transformToString()).toBe('sofa')
  await second.stop()
})

test('objects are listed and deleted', async () => {
  const store = await start()
  const client = clientOf(store)
  await client.send(new PutObjectCommand({ ...sofa, Body: 'sofa' }))
  const list = () => client.send(new ListObjectsV2Command({ Bucket: 'hazelwick' }))
  expect((await list()).Contents).toMatchObject([{ Key: sofa.Key }])
  await client.send(
    new DeleteObjectsCommand({ Bucket: 'hazelwick', Delete: { Objects: [{ Key: sofa.Key }] } }),
  )
  expect((await list()).KeyCount).toBe(0)
  await store.stop()
})

test('the error names the port that is taken', async () => {
  const port = await findFreePort()
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  await expect(start({ port })).rejects.toThrow(`Port ${port} for the S3 server is taken.`)
  squatter.close()
})
