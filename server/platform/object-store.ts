import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from './config/config.ts'
import { ShopError } from '../lib/errors.ts'

/** Keys are digests of their content, so that a cached object never becomes stale. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

export interface StoredObject {
  body: Readable
  type: string
  bytes: number | undefined
}

export interface StoredKey {
  key: string
  storedAt: Date
}

/** The object store; every call is refused with UNAVAILABLE while the store does not respond. */
export interface ObjectStore {
  put: (key: string, body: Buffer, type: string) => Promise<void>
  /** What is stored under a key, as a stream; null when there is nothing. */
  get: (key: string, signal?: AbortSignal) => Promise<StoredObject | null>
  exists: (key: string) => Promise<boolean>
  remove: (keys: readonly string[]) => Promise<void>
  /** Every key with this prefix, and since when it is stored. */
  list: (prefix: string) => Promise<StoredKey[]>
  /** Resolves when the bucket responds; refused with UNAVAILABLE within a second or two. */
  check: () => Promise<void>
  close: () => void
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)

/** Runs one call; returns null for a missing object, throws UNAVAILABLE for any other failure. */
async function ask<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return null
    throw new ShopError('UNAVAILABLE', {}, { cause: error })
  }
}

/** The timeout and attempts of a request for which a visitor waits. */
const FOR_VISITORS = { requestTimeout: 10_000, maxAttempts: 2 }

/** Health checks have a short timeout and sockets of their own, so that pictures cannot block them. */
const FOR_CHECKS = { requestTimeout: 1000, maxAttempts: 1 }

/** The maximum number of concurrent requests. */
const SOCKETS = { visitors: 100, checks: 2 }

/** Background work waits longer: one slow response in thousands must not fail it. */
export const FOR_LONG_WORK = { requestTimeout: 120_000, maxAttempts: 5 }

function clientOf(config: Config['s3'], patience: typeof FOR_VISITORS, maxSockets: number) {
  return new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // A store with an endpoint of its own is addressed by path: its bucket is no host name.
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    // Not all S3-compatible stores support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: patience.maxAttempts,
    requestHandler: {
      connectionTimeout: Math.min(2000, patience.requestTimeout),
      requestTimeout: patience.requestTimeout,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  })
}

/** The shop's bucket in an S3 store. Connects lazily. */
export function connectStore(
  config: Config['s3'],
  patience = FOR_VISITORS,
  maxSockets = SOCKETS.visitors,
): ObjectStore {
  const s3 = clientOf(config, patience, maxSockets)
  const checks = clientOf(config, FOR_CHECKS, SOCKETS.checks)
  const Bucket = config.bucket
  /** Concurrent checks are coalesced. */
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    if (!(await ask(checks.send(new HeadBucketCommand({ Bucket }))))) {
      throw new ShopError('UNAVAILABLE', {})
    }
  }

  async function list(prefix: string): Promise<StoredKey[]> {
    const keys: StoredKey[] = []
    for (;;) {
      // Version 1 of the call pages by key, which every store supports.
      const Marker = keys.at(-1)?.key
      const page = await ask(s3.send(new ListObjectsCommand({ Bucket, Prefix: prefix, Marker })))
      for (const { Key: key, LastModified } of page?.Contents ?? []) {
        // Some stores repeat the marker's key at the beginning of the next page.
        if (key === undefined || key === Marker) continue
        keys.push({ key, storedAt: LastModified ?? new Date() })
      }
      if (!page?.IsTruncated) return keys
    }
  }

  return {
    put: async (key, body, type) => {
      const object = { Bucket, Key: key, Body: body, ContentType: type, CacheControl: IMMUTABLE }
      // Null means that the bucket is missing: nothing can be stored.
      if (!(await ask(s3.send(new PutObjectCommand(object)))))
        throw new ShopError('UNAVAILABLE', {})
    },
    get: async (key, signal) => {
      const options = signal ? { abortSignal: signal } : {}
      const found = await ask(s3.send(new GetObjectCommand({ Bucket, Key: key }), options))
      if (!found || !(found.Body instanceof Readable)) return null
      return {
        body: found.Body,
        type: found.ContentType ?? 'application/octet-stream',
        bytes: found.ContentLength,
      }
    },
    exists: async (key) =>
      (await ask(s3.send(new HeadObjectCommand({ Bucket, Key: key })))) !== null,
    remove: async (keys) => {
      for (let from = 0; from < keys.length; from += 1000) {
        const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }))
        await ask(s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })))
      }
    },
    list,
    check: () => {
      checking ??= check().finally(() => (checking = undefined))
      return checking
    },
    close: () => {
      s3.destroy()
      checks.destroy()
    },
  }
}
