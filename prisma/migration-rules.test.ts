import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASELINE } from '#scripts/launcher/adopt-baseline.ts'
import { dangersOf } from './migration-rules.ts'

const rulesOf = (sql: string) => dangersOf(sql).map(({ rule }) => rule)

test.each([
  ['ALTER TABLE "Product" DROP COLUMN brand;', 'drop'],
  ['DROP TABLE "Review";', 'drop'],
  ['ALTER TABLE "Product" RENAME COLUMN brand TO maker;', 'rename'],
  ['ALTER TABLE "Product" RENAME TO "Item";', 'rename'],
  [`ALTER TYPE "Role" RENAME VALUE 'admin' TO 'staff';`, 'rename'],
  ['ALTER TABLE "Order" ALTER COLUMN "totalPence" TYPE bigint;', 'change of type'],
  ['ALTER TABLE "Order" ALTER COLUMN "totalPence" SET DATA TYPE bigint;', 'change of type'],
  ['ALTER TABLE "Product" ADD COLUMN seats INTEGER NOT NULL;', 'required column'],
  ['ALTER TABLE "Product" ADD COLUMN a INT, ADD COLUMN b INT NOT NULL;', 'required column'],
  ['ALTER TABLE "Product" ALTER COLUMN seats SET NOT NULL;', 'SET NOT NULL'],
  [
    'ALTER TABLE "Product" ADD COLUMN x INT GENERATED ALWAYS AS (stock) STORED;',
    'stored generated column',
  ],
  ['ALTER TABLE "Product" ADD COLUMN ref UUID DEFAULT gen_random_uuid();', 'volatile default'],
  ['LOCK TABLE "Order";', 'explicit lock'],
  ['CREATE INDEX "Order_x_idx" ON "Order" (city);', 'blocking index'],
  [
    'CREATE INDEX CONCURRENTLY a ON "Order" (city); CREATE INDEX CONCURRENTLY b ON "Order" (city);',
    'blocking index',
  ],
  [
    'ALTER TABLE "Order" ADD CONSTRAINT c CHECK ("totalPence" > 0);',
    'constraint read under a lock',
  ],
])('%s is refused', (sql, rule) => {
  expect(rulesOf(sql)).toContain(rule)
})

test.each([
  'ALTER TABLE "Product" ADD COLUMN seats INTEGER;',
  'ALTER TABLE "Product" ADD COLUMN seats INTEGER NOT NULL DEFAULT 1;',
  'ALTER TABLE "Order" ADD CONSTRAINT c CHECK ("totalPence" > 0) NOT VALID;',
  'ALTER TABLE "Order" VALIDATE CONSTRAINT c;',
  'CREATE INDEX CONCURRENTLY "Order_x_idx" ON "Order" (city);',
  'CREATE TABLE "New" (id UUID NOT NULL); CREATE INDEX n ON "New" (id);',
  '-- safe: staff alone read it, and it has a hundred rows.\nDROP TABLE "FeatureImage";',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;',
])('%s is let through', (sql) => {
  expect(dangersOf(sql)).toEqual([])
})

test('no migration since the baseline breaks or blocks the version before it', () => {
  const folder = join(import.meta.dirname, 'migrations')
  const names = readdirSync(folder).filter((name) => /^\d{14}_/.test(name))
  expect(names[0]).toBe(BASELINE)
  const dangers = names.flatMap((name) =>
    dangersOf(readFileSync(join(folder, name, 'migration.sql'), 'utf8')).map(
      ({ rule, statement, instead }) => `${name}: ${rule}. ${instead}\n${statement}`,
    ),
  )
  expect(dangers).toEqual([])
})
