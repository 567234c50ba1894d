import { expect, test } from 'vitest'
import { Prisma } from '../generated/prisma/client.ts'
import { testShop } from '../test/harness.ts'
import { foldedContains } from './folded.ts'

test.each([
  ['Siobhán', 'siobhan'],
  ['Björn', 'BJORN'],
  ['Łukasz Zieliński', 'lukasz zielinski'],
  ['Bjørn Åse', 'bjorn ase'],
  ['Nguyễn Thị', 'nguyen'],
  ['Strauß', 'strauss'],
  ['Siobhan', 'Siobhán'],
  ['Sofia', 'Soﬁa'],
  ['Anna', 'Ａｎｎａ'],
  ['O’Brien', "o'brien"],
])('staff find %s by “%s”', async (name, term) => {
  const { deps } = await testShop()
  const found = foldedContains(Prisma.sql`${name}`, term)
  expect(await deps.db.$queryRaw`SELECT ${found} AS found`).toEqual([{ found: true }])
})

test('a percent sign that is searched is one', async () => {
  const { deps } = await testShop()
  const found = foldedContains(Prisma.sql`${'Ash'}`, 'A%h')
  expect(await deps.db.$queryRaw`SELECT ${found} AS found`).toEqual([{ found: false }])
})
