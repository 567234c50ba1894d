import { expect, test } from 'vitest'
import { circlesOf, climbsOf, faultsOf, findFloorFaults } from './floors.ts'

const floors = ['server/lib', 'server/stock', 'server/order', 'web/ui', 'web/features']

const faults = (path: string, text: string) => faultsOf([{ path, text }], floors)

test('a folder may import from the floors below it', () => {
  expect(faults('server/order/place-order.ts', "import { take } from '../stock/stock.ts'")).toEqual(
    [],
  )
  expect(
    faults('server/order/staff/list.ts', "import type { A } from '../order.schema.ts'"),
  ).toEqual([])
})

test.each([
  ["import { x } from '../order/order.schema.ts'"],
  ["import type { X } from '../order/order.schema.ts'"],
  ["const x = await import('../order/order.schema.ts')"],
  ["import {\n  a,\n  b,\n} from '../order/order.schema.ts'"],
])('an import that points up is a fault, types and dynamic imports included: %s', (text) => {
  expect(faults('server/stock/stock.ts', text)).toEqual([
    'server/stock/stock.ts imports server/order/order.schema.ts, which stands above it',
  ])
})

test('a feature of the web imports no other', () => {
  expect(
    faults('web/features/cart/lines.tsx', "import { A } from '../order/own/page.tsx'"),
  ).toEqual([
    'web/features/cart/lines.tsx imports web/features/order/own/page.tsx: features of the web share through web/ui',
  ])
  expect(faults('web/features/order/own/page.tsx', "import { A } from '../staff/a.tsx'")).toEqual(
    [],
  )
})

test('an import from the root counts as well', () => {
  expect(
    faults('server/stock/stock.ts', "import { x } from '#server/order/order.schema.ts'"),
  ).toEqual(['server/stock/stock.ts imports server/order/order.schema.ts, which stands above it'])
})

const climbs = (text: string) => climbsOf({ path: 'web/ui/a/b.tsx', text })

test('an import that climbs two folders is written from the root', () => {
  expect(climbs("import { A } from '../button.tsx'")).toEqual([])
  expect(climbs("import { A } from '#web/lib/a.ts'")).toEqual([])
  expect(climbs("import { A } from '../../lib/a.ts'")).toEqual([
    'web/ui/a/b.tsx imports ../../lib/a.ts: write it from the root, with #',
  ])
})

test('folders of a feature import in one direction', () => {
  const pay = { path: 'server/order/payment/pay.ts', text: "import { A } from '../lock.ts'" }
  const lock = { path: 'server/order/lock.ts', text: "import { B } from './refund/refund.ts'" }
  expect(circlesOf([pay, lock])).toEqual([])
  const refund = {
    path: 'server/order/refund/refund.ts',
    text: "import type { C } from '#server/order/payment/pay.ts'",
  }
  expect(circlesOf([pay, lock, refund])).toHaveLength(3)
})

test('a folder on no floor is a fault', () => {
  expect(faults('server/swatches/order.ts', '')).toEqual([
    'server/swatches/order.ts stands on no floor: name its folder in scripts/checks/floors.ts',
  ])
})

test('the code follows the floors', async () => {
  expect(await findFloorFaults()).toEqual([])
})
