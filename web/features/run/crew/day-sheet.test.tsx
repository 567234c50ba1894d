import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToCome } from './day-sheet.tsx'

const note = (hasOrders: boolean) =>
  renderToStaticMarkup(<ToCome date="2026-12-01" hasOrders={hasOrders} />)

test('a run that is to come links to the orders for those who may open them alone', () => {
  expect(note(true)).toContain('href="/admin/orders"')
  expect(note(false)).not.toContain('href')
  expect(note(false)).toContain('call the office')
})
