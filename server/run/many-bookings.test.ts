import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addManyBookings, BOOKINGS_A_DAY, DAYS_OVER } from '#prisma/seed/large/many-bookings.ts'
import { readWeek } from '../delivery/staff/read-week.ts'
import { daysAfter } from '../lib/time/working-days.shared.ts'
import { countToArrange, listToArrange } from '../order/delivery/to-be-arranged.ts'
import { connectDatabase } from '../platform/db.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { type Statement, statementsOf } from '../test/statements.ts'
import { listWeek } from './planner/list-week.ts'
import { readDay } from './planner/read-day.ts'
import { BOOKINGS_A_PAGE } from './planner/week-list.schema.ts'

const BOOKINGS = 10_000
const WAITING = 20
const TODAY = '2026-12-01'

let database: TestDatabase
let shop: ReturnType<typeof connectDatabase>
const deps = () => ({ ...shop, clock: { now: () => new Date(`${TODAY}T09:00:00Z`) } })
beforeAll(async () => {
  database = await createTestDatabase()
  shop = connectDatabase({ url: database.url, poolSize: 2 })
  await addManyBookings(shop.pool, { count: BOOKINGS + WAITING, waiting: WAITING, today: TODAY })
})
afterAll(async () => {
  await shop.close()
  await database[Symbol.asyncDispose]()
})

const reads = (statements: readonly Statement[]) =>
  statements.filter(({ text }) => /^\s*(select|with)/i.test(text))

/** A node of a query plan in EXPLAIN's JSON. */
const node = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})
type Node = z.infer<typeof node>
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

const rowsOf = (table: string, one: Node): number =>
  (one['Relation Name'] === table
    ? (one['Actual Rows'] + one['Rows Removed by Filter']) * one['Actual Loops']
    : 0) + one.Plans.reduce((sum, below) => sum + rowsOf(table, below), 0)

/**
 * How many rows of orders, their lines and bookings these statements read, filtered ones included.
 */
async function readBy(statements: readonly Statement[]) {
  const plans: Node[] = []
  for (const { text, values } of reads(statements)) {
    const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`
    const { rows } = await shop.pool.query(explain, values)
    plans.push(explained.parse(rows)[0]['QUERY PLAN'][0].Plan)
  }
  // A plan has rows for each loop, rounded.
  const sum = (table: string) =>
    Math.round(plans.reduce((all, plan) => all + rowsOf(table, plan), 0))
  return { orders: sum('Order'), lines: sum('OrderItem'), bookings: sum('DeliveryBooking') }
}

const list = () => listWeek(deps(), { day: TODAY, page: 2 })
const week = () => readWeek(deps(), { day: TODAY })

test(`among ${BOOKINGS} bookings a week is read in five statements`, async () => {
  const { zones } = await week()
  const slots = zones.flatMap(({ windows }) => windows.flatMap((window) => window.slots))
  expect(slots.filter(({ taken }) => taken === BOOKINGS_A_DAY)).toHaveLength(7)
  const statements = await statementsOf(week)
  expect(reads(statements)).toHaveLength(5)
})

test(`among ${BOOKINGS} bookings a day reads its own, with their orders, in six statements at most`, async () => {
  const { runs } = await readDay(shop, TODAY)
  expect(runs.map(({ stops }) => stops.length)).toEqual([BOOKINGS_A_DAY])
  const statements = await statementsOf(() => readDay(shop, TODAY))
  expect(reads(statements).length).toBeLessThanOrEqual(6)
  const { orders, bookings } = await readBy(statements)
  expect([orders, bookings]).toEqual([BOOKINGS_A_DAY, BOOKINGS_A_DAY])
})

test(`among ${BOOKINGS} bookings the list of a week reads its own, with the lines of one page, in two statements`, async () => {
  expect(await list()).toMatchObject({ pagination: { totalCount: 7 * BOOKINGS_A_DAY } })
  const statements = await statementsOf(list)
  expect(reads(statements)).toHaveLength(2)
  const { orders, lines, bookings } = await readBy(statements)
  // Once to count them and once to sort them, and the page.
  const most = 2 * 7 * BOOKINGS_A_DAY + BOOKINGS_A_PAGE
  expect(orders).toBeLessThanOrEqual(most)
  expect(bookings).toBeLessThanOrEqual(most)
  expect(lines).toBeLessThanOrEqual(2 * BOOKINGS_A_PAGE)
})

test(`among ${BOOKINGS} bookings a week reads its own, with their orders and lines`, async () => {
  const read = await readBy(await statementsOf(week))
  const booked = 7 * BOOKINGS_A_DAY
  expect(read.orders).toBeLessThanOrEqual(booked)
  expect(read.lines).toBeLessThanOrEqual(2 * booked)
  expect(read.bookings).toBeLessThanOrEqual(booked)
})

/** The orders that are not delivered yet. */
const OPEN = BOOKINGS - DAYS_OVER * BOOKINGS_A_DAY + WAITING

test(`among ${BOOKINGS} bookings the orders to be arranged are found in five statements, without reading delivered ones`, async () => {
  expect(await listToArrange(deps())).toMatchObject({ total: WAITING })
  const statements = await statementsOf(() => listToArrange(deps()))
  expect(reads(statements).length).toBeLessThanOrEqual(5)
  const { orders, lines } = await readBy(statements)
  expect(orders).toBeLessThanOrEqual(OPEN)
  expect(lines).toBeLessThanOrEqual(3 * WAITING)
})

test('the menu counts the orders to be arranged in one statement, without reading delivered ones', async () => {
  expect(await countToArrange(shop)).toEqual({ toArrange: WAITING })
  const statements = await statementsOf(() => countToArrange(shop))
  expect(reads(statements)).toHaveLength(1)
  expect((await readBy(statements)).orders).toBeLessThanOrEqual(OPEN)
})

test('a day, a week and a list far ahead read no booking', async () => {
  const far = daysAfter(TODAY, 380)
  const statements = await statementsOf(async () => {
    await readDay(shop, far)
    await readWeek(deps(), { day: far })
    await listWeek(deps(), { day: far, page: 1 })
  })
  expect(await readBy(statements)).toEqual({ orders: 0, lines: 0, bookings: 0 })
})
