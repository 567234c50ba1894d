import { expect, test } from 'vitest'
import { connectDatabase } from '../platform/db.ts'
import { workerDatabaseUrl } from '../test/database.ts'
import { createLog, scrub, describeError } from '../platform/log/create-log.ts'
import { logSlow } from '../platform/log/observe-statements.ts'

test.each([
  ['550 <rosalind.ash@mail.example> is unknown', '550 <[email]> is unknown'],
  ['Key (email)=(a@mail.example) already exists.', 'Key (email)=([value]) already exists.'],
  ['invalid input syntax for type uuid: "Rosalind"', 'invalid input syntax for type uuid: [value]'],
  ['call 020 7946 0311 or +44 20 7946 0311', 'call [phone] or [phone]'],
  ['pi_3Qx_secret_abcDEF123', 'pi_3Qx_[secret]'],
  ['Invalid API Key: sk_live_abc123', 'Invalid API Key: [key]'],
  ['postgresql://shop:word@db:5432/shop', 'postgresql://[credentials]@db:5432/shop'],
  [`session ${'a-B_9'.repeat(8)}xyz`, 'session [token]'],
])('"%s" is logged as "%s"', (words, logged) => {
  expect(scrub(words)).toBe(logged)
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'order 01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10 at 2026-11-20T15:22:18.123Z',
  'No such payment_intent: pi_3QxA7sKk2',
  'new row for relation "Order" violates check constraint "Order_totals_check"',
])('"%s" is logged unchanged', (words) => {
  expect(scrub(words)).toBe(words)
})

test('an error is logged with its causes, and without its other properties', () => {
  const row = { detail: 'Failing row contains (Rosalind)', email: 'rosalind@mail.example' }
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', ...row })
  const logged = describeError(new Error('could not be written', { cause }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not be written',
    cause: { code: '23505', message: 'duplicate key' },
  })
  expect(logged.at?.[0]).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/rosalind/i)
})

test('a copy of an error is logged like the error, without other copied properties', () => {
  const { message, stack } = new Error('connection ended')
  const logged = describeError({ message, stack, code: '57P01', worker: 'rosalind' })
  expect(logged).toMatchObject({ type: 'Error', message: 'connection ended', code: '57P01' })
  expect(logged.at?.[0]).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/rosalind/i)
})

/** The lines of a log. */
function aLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, log }
}

test('a slow statement is logged without its values; a fast one is not', async () => {
  const { lines, log } = aLog()
  const url = await workerDatabaseUrl()
  const shop = connectDatabase({ url, poolSize: 1 }, logSlow(log, 100))
  try {
    await shop.db.$queryRaw`SELECT ${'Rosalind'}::text, pg_sleep(${0.15})::text`
    await shop.pool.query('SELECT $1::text, pg_sleep(0.15)', ['Rosalind'])
    await shop.db.user.findFirst({ where: { email: 'rosalind@mail.example' } })
  } finally {
    await shop.close()
  }
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'slow statement', statement: 'SELECT $1::text, pg_sleep($2)::text' },
    { level: 'warn', msg: 'slow statement', statement: 'SELECT $1::text, pg_sleep(0.15)' },
  ])
  expect(lines.every(({ ms }) => Number(ms) >= 100)).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('Rosalind')
})
