import { Client, type Pool } from 'pg'
import { expect, test } from 'vitest'
import { aProduct } from '../test/factories.ts'
import { testShop } from '../test/harness.ts'
import { aPrimaryWithStandby } from '../test/standby.ts'
import { changedSince, isBehind, isUnchanged, seenNow } from './changes-since.ts'

type On = Pick<Pool, 'query'>

async function first(
  on: On,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line no-restricted-properties -- the fragments are tested apart from the statements that have them
  const { rows } = await on.query<Record<string, unknown>>(text, values)
  return rows[0] ?? {}
}

const seenOn = async (on: On) => String((await first(on, `SELECT ${seenNow}`))['seen'])

async function lookSince(on: On, seen: string) {
  return first(
    on,
    `SELECT ${isUnchanged('FacetChange', '$1')} AS "isUnchanged", ${isBehind('$1')} AS "isBehind",
      ARRAY(${changedSince('FacetChange', '$1')})::text[] AS changed`,
    [seen],
  )
}

const same = { isUnchanged: true, isBehind: false, changed: [] }
const changedBy = (...ids: string[]) => ({ isUnchanged: false, isBehind: false, changed: ids })

async function connected(url: string | undefined) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const dearer = `UPDATE "Product" SET "pricePence" = "pricePence" + 1 WHERE id = $1`

test('a change is found once, while another transaction has not ended', async () => {
  const { deps } = await testShop()
  const { id } = await aProduct(deps)
  await using long = await connected(deps.pool.options.connectionString)
  await long.query('BEGIN; SELECT pg_current_xact_id()')
  const before = await seenOn(deps.pool)
  await deps.pool.query(dearer, [id])
  expect(await lookSince(deps.pool, before)).toEqual(changedBy(id))
  expect(await lookSince(deps.pool, await seenOn(deps.pool))).toEqual(same)
})

test('a change of a transaction that was in progress is found after its commit', async () => {
  const { deps } = await testShop()
  const { id } = await aProduct(deps)
  const later = await aProduct(deps)
  await using slow = await connected(deps.pool.options.connectionString)
  await slow.query('BEGIN')
  await slow.query(dearer, [id])
  await deps.pool.query(dearer, [later.id])
  const seen = await seenOn(deps.pool)
  expect(await lookSince(deps.pool, seen)).toEqual(same)
  await slow.query('COMMIT')
  expect(await lookSince(deps.pool, seen)).toEqual(changedBy(id))
})

const idOf = (digit: number) => `00000000-0000-4000-8000-${String(digit).repeat(12)}`
const noteChange = (digit: number) =>
  `INSERT INTO "FacetChange" VALUES ('${idOf(digit)}', pg_current_xact_id()::text::bigint)`

test('a standby finds the change of a transaction that was in progress, and knows when it is behind', async () => {
  await using servers = await aPrimaryWithStandby()
  await using primary = await connected(servers.primary.url)
  await using slow = await connected(servers.primary.url)
  await using standby = await connected(servers.standby.url)
  await slow.query('BEGIN')
  await slow.query(noteChange(1))
  await primary.query(noteChange(2))
  const rowsOnStandby = async () =>
    (await first(standby, 'SELECT count(*)::int FROM "FacetChange"'))['count']
  await expect.poll(rowsOnStandby).toBe(1)
  const seen = await seenOn(standby)
  await slow.query('COMMIT')
  await expect.poll(rowsOnStandby).toBe(2)
  expect(await lookSince(standby, seen)).toMatchObject({
    isUnchanged: false,
    changed: expect.arrayContaining([idOf(1)]),
  })
  expect(await lookSince(primary, seen)).toMatchObject({ isBehind: false })

  await standby.query('SELECT pg_wal_replay_pause()')
  await primary.query(noteChange(3))
  const ahead = await seenOn(primary)
  expect(await lookSince(standby, ahead)).toMatchObject({ isUnchanged: false, isBehind: true })
  await standby.query('SELECT pg_wal_replay_resume()')
  await expect.poll(() => lookSince(standby, ahead)).toEqual(same)
})
