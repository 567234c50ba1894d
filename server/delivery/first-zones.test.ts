import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../settings/description/default-settings.shared.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { anAdmin } from '../test/staff.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const zones = async () => (await (await anAdmin(shop.deps)).call.zone.list()).items

const windowsOf = (hours: [number, number][], places: number) =>
  hours.map(([startHour, endHour]) => ({ startHour, endHour, places }))
const twice: [number, number][] = [
  [7, 13],
  [12, 18],
]

test('a new shop has the zones London, South East and rest of mainland Britain, each with days, windows, places, price, notice and how far ahead', async () => {
  const served = (await zones()).filter(({ isServed }) => isServed)
  expect(served.map(({ name }) => name)).toEqual([
    'London',
    'South East',
    'Rest of mainland Britain',
  ])
  expect(served).toMatchObject([
    { weekdays: [1, 2, 3, 4, 5, 6], noticeDays: 2, windows: windowsOf(twice, 12) },
    { weekdays: [1, 2, 3, 4, 5, 6], noticeDays: 2, windows: windowsOf(twice, 8) },
    { weekdays: [1, 2, 3, 4, 5], noticeDays: 3, windows: windowsOf([[7, 19]], 10) },
  ])
  for (const { areas, pricePence, aheadDays } of served) {
    expect(areas.length).toBeGreaterThan(10)
    expect(pricePence).toBeGreaterThanOrEqual(0)
    expect(aheadDays).toBeGreaterThanOrEqual(28)
  }
})

test('Northern Ireland, the Highlands and the islands are zones that are not served', async () => {
  const others = (await zones()).filter(({ isServed }) => !isServed)
  expect(others.map(({ name }) => name)).toEqual(['Highlands and islands', 'Northern Ireland'])
  expect(others.flatMap(({ windows }) => windows)).toEqual([])
})

test('the terms of a new shop promise deliveries where its zones go, not in all of the United Kingdom', () => {
  const { deliveryTerms, deliveryDetail } = defaultSettings.promises
  for (const promise of [deliveryTerms, deliveryDetail]) {
    expect(promise).toContain('mainland Britain')
    // What is free, the zones say.
    expect(promise).not.toMatch(/United Kingdom|\bUK\b|free/i)
  }
})
