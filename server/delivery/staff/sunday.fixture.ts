import { afterAll, beforeAll } from 'vitest'
import { aClock } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'

/** Noon on a Sunday: a notice of two working days ends on Tuesday. */
const NOON = '2026-11-22T12:00:00Z'

/** A shop of the file's own on that Sunday, and a member of its staff. */
export function aSunday() {
  let shop: OwnShop
  let deps: OwnShop['deps']
  let staff: Awaited<ReturnType<typeof anAdmin>>['call']
  beforeAll(async () => {
    shop = await ownShop()
    deps = { ...shop.deps, clock: aClock(new Date(NOON)) }
    staff = (await anAdmin(deps)).call
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  return {
    get deps() {
      return deps
    },
    get staff() {
      return staff
    },
  }
}
