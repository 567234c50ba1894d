import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Week } from './slot-state.ts'
import { WeekTable } from './week-table.tsx'

const date = '2026-12-22'
const slot = {
  id: 'slot',
  date,
  places: 100,
  taken: 17,
  vans: 12,
  removals: [{ number: 3, inquiryId: null, isBooked: true, vans: 1, places: 16 }],
  boxes: 1,
  weightGrams: 40_000,
  litres: 1000,
}
const windows = [{ startHour: 7, endHour: 13, pricePence: 0, slots: [slot] }]
const week: Week = {
  today: '2026-12-01',
  until: '2027-01-01',
  days: [{ date, isBankHoliday: false, exceptions: [] }],
  zones: [{ id: 'london', name: 'London', isServed: true, noticeDays: 2, windows }],
}

test('a removal in the week stands apart from the load, and its number does not break', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => createElement(WeekTable, { week }) }),
    history: createMemoryHistory(),
  })
  await router.load()
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('40 kg, 1.0 m³ HR-3')
  expect(html).toContain('<span class="unbroken">HR-3</span>')
})
