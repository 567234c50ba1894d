import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aProduct } from '../test/factories.ts'
import { ownShop } from '../test/own-shop.ts'
import { testShop } from '../test/harness.ts'
import { inTransaction, readRows, sqlOf } from './sql.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const stockOf = async (id: string) =>
  (await shop.deps.db.product.findUniqueOrThrow({ where: { id } })).stock

test('an error rolls a transaction back, and its connection is reused', async () => {
  const { id } = await aProduct(shop.deps, { stock: 3 })
  const { pool } = shop.deps
  const failing = inTransaction(pool, async (tx) => {
    await tx.$executeRaw`UPDATE "Product" SET stock = 1 WHERE id = ${id}::uuid`
    throw new Error('sold')
  })
  await expect(failing).rejects.toThrow('sold')
  expect(await stockOf(id)).toBe(3)
  const before = pool.totalCount
  await inTransaction(
    pool,
    (tx) => tx.$executeRaw`UPDATE "Product" SET stock = 2 WHERE id = ${id}::uuid`,
  )
  expect(await stockOf(id)).toBe(2)
  expect(pool.totalCount).toBe(before)
})

test('a broken connection fails its own transaction only', async () => {
  await using own = await ownShop()
  const { pool } = own.deps
  const broken = inTransaction(pool, async (tx) => {
    await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
  })
  await expect(broken).rejects.toThrow('terminating connection')
  expect(await sqlOf(pool).$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
})

test('the same text has the same name, so that it is prepared once', async () => {
  const { pool } = shop.deps
  const names = async () => {
    const rows = await inTransaction(pool, async (tx) => {
      for (const one of [1, 2]) await tx.$queryRaw`SELECT ${one}::int AS "onlyHere"`
      return readRows(tx, z.object({ name: z.string() }))`
        SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int AS "onlyHere"'`
    })
    return rows.length
  }
  expect(await names()).toBe(1)
})

const one = z.object({ one: z.int() })

test('rows are read with the same tag over the pool, Prisma and their transactions', async () => {
  const { db, pool } = shop.deps
  const given = 1
  expect(await readRows(pool, one)`SELECT ${given}::int AS one`).toEqual([{ one: 1 }])
  expect(await readRows(pool, one)({ text: 'SELECT $1::int AS one', values: [1] })).toEqual([
    { one: 1 },
  ])
  expect(await readRows(db, one)`SELECT ${given}::int AS one`).toEqual([{ one: 1 }])
  expect(await db.$transaction((tx) => readRows(tx, one)`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  expect(await inTransaction(pool, (tx) => readRows(tx, one)`SELECT 1 AS one`)).toEqual([
    { one: 1 },
  ])
})
