import { expect, test } from 'vitest'
import { testShop } from '../test/harness.ts'
import { connectDatabase } from './db.ts'

test('when the connections are cut, a statement in flight fails and the next one reconnects', async () => {
  const { deps } = await testShop()
  const { pool, cut, close } = connectDatabase({ url: deps.config.database.url, poolSize: 1 })
  const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
  const sleeping = pool.query('SELECT pg_sleep(60)')
  const failed = sleeping.catch((error: unknown) => String(error))
  cut()
  expect(await failed).toContain('Connection terminated')
  const again = await pool.query('SELECT pg_backend_pid() AS pid')
  expect(again.rows).not.toEqual(rows)
  await close()
})
