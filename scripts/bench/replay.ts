import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { Statement } from './record.ts'

/** What differs each time: ids of the shop and of its payment provider; hashes, also as bytes. */
const TOKEN =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b(?:pi|evt|ch|re|req)_\w+/g
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const hex = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

function newToken(token: string): string {
  const [prefix, rest] = token.split('_')
  return rest === undefined ? newId() : `${prefix}_${randomBytes(rest.length / 2).toString('hex')}`
}

/**
 * Replays recorded statements: generates new ids for those that the recording generated, and
 * substitutes what the database returned. `known` maps other recorded texts to new ones: the
 * product, the guest.
 */
export async function replay(
  client: Client,
  pieces: readonly (readonly Statement[])[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const words = new Map(known)
  const renew = (token: string) => {
    const word = words.get(token) ?? newToken(token)
    words.set(token, word)
    return word
  }
  const hashes = new Map<string, Buffer>()
  const renewBytes = (hash: Uint8Array) => {
    const hex = Buffer.from(hash).toString('hex')
    const now = hashes.get(hex) ?? randomBytes(hash.length)
    hashes.set(hex, now)
    return now
  }
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const whole = words.get(value)
      if (whole !== undefined) return whole
      return value.replaceAll(TOKEN, renew)
    }
    if (Array.isArray(value)) return value.map(fill)
    if (value === null || typeof value !== 'object') return value
    if (value instanceof Uint8Array) return renewBytes(value)
    if (value instanceof Date) return value
    return JSON.parse(String(fill(JSON.stringify(value))))
  }
  const compare = (before: unknown, now: unknown) => {
    if (typeof before !== 'string' || typeof now !== 'string' || before === now) return
    if (before.replaceAll(TOKEN, '') === '') words.set(before, now)
  }
  for (const { name, text, values, rows } of pieces.flat()) {
    const filled = values.map(fill)
    const query = { text, values: filled, rowMode: 'array' as const, ...(name && { name }) }
    const result = await client.query<unknown[]>(query)
    rows.forEach((row, at) =>
      row.forEach((cell, column) => compare(cell, result.rows[at]?.[column])),
    )
  }
}
