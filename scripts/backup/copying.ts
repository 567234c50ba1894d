import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { Client } from 'pg'

/** A pass-through stream that counts bytes and computes their SHA-256. */
export function digesting() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Runs a task for each item, several at a time; returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [n, item] of queue) results[n] = await run(item)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return results
}

/** Opens one connection whose values have the same text form on every server. */
export async function openConnection(url: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  await client.query(
    `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'iso_8601';
     SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_encoding = 'UTF8'`,
  )
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
