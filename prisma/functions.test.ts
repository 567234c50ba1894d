import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'

test('every function of the shop has a search path of its own', async () => {
  const { deps } = await testShop()
  const { rows } = await deps.pool.query<{ name: string }>(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
      AND NOT coalesce(array_to_string(p.proconfig, ' ') LIKE '%search_path=%', false)
      AND NOT EXISTS (
        SELECT FROM pg_depend d
        WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`)
  expect(rows).toEqual([])
})

test('a session with an empty search path, such as a restore, can write and index every table', async () => {
  const { deps } = await testShop()
  const { id } = await aProduct(deps)
  const client = await deps.pool.connect()
  try {
    await client.query("BEGIN; SET LOCAL search_path = ''")
    const { rowCount } = await client.query(
      `UPDATE public."Product" SET title = 'Ash bench', "pricePence" = 100, stock = stock + 1,
         "reviewCount" = 1, "ratingSum" = 5, colour = 'green' WHERE id = $1`,
      [id],
    )
    expect(rowCount).toBe(1)
    for (const table of ['Product', 'CatalogueEntry', 'SearchWord', 'Order', 'User']) {
      await client.query(`REINDEX TABLE public."${table}"`)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
