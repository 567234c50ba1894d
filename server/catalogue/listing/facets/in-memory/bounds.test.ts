import { expect, test } from 'vitest'
import { promisedFrom } from '../../../../stock/made-to-order.ts'
import { readyDaysFor } from './bounds.ts'

test('the filter by a day of delivery selects the products that are promised by that day', () => {
  const today = new Date('2026-12-22T12:00:00Z')
  for (let ahead = 0; ahead < 40; ahead += 1) {
    const by = new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const most = readyDaysFor(by, today)
    for (let leadDays = 1; leadDays < 40; leadDays += 1) {
      const promised = promisedFrom({ stock: 0, leadDays }, 1, today).toISOString().slice(0, 10)
      expect([by, leadDays, promised <= by]).toEqual([by, leadDays, leadDays <= most])
    }
  }
})
