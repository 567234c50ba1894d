import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { percentOf } from './best-sellers.tsx'
import { TaskList } from './tasks.tsx'

const textOf = (tasks: Parameters<typeof TaskList>[0]['tasks']) =>
  renderToStaticMarkup(
    <InShop>
      <TaskList tasks={tasks} />
    </InShop>,
  ).replaceAll(/<[^>]+>/g, '|')

test('each task is a link with its number and what it counts', () => {
  const text = textOf([
    { kind: 'toArrange', count: 1, day: null },
    { kind: 'overdue', count: 1200, day: '2026-07-01' },
  ])
  expect(text).toMatch(/\|1\|+delivery to arrange\|/)
  expect(text).toMatch(/\|1,200\|+stops overdue\|+, since Wednesday 1 July\|/)
})

test('removals to answer, to quote and to be paid lead to their inquiries in one press', () => {
  const html = renderToStaticMarkup(
    <InShop>
      <TaskList
        tasks={[
          { kind: 'inquiries', count: 1, day: null },
          { kind: 'toQuote', count: 2, day: null },
          { kind: 'removalBalancesOverdue', count: 1, day: null },
          { kind: 'removalBalancesDue', count: 2, day: null },
        ]}
      />
    </InShop>,
  )
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => href)
  expect(links).toEqual([
    '/admin/customers?status=pending',
    '/admin/customers?status=contacted',
    '/admin/customers?status=balancesOverdue',
    '/admin/customers?status=balancesDue',
  ])
  expect(html).toContain('removal inquiry to answer')
  expect(html).toContain('removals to quote')
})

test('where nothing waits a sentence says so', () => {
  expect(textOf([])).toMatch(/Nothing is waiting\./)
})

test.each([
  [2500, 10_000, '25%'],
  [-500, 10_000, '-5%'],
  [0, 0, '–'],
])('a margin of %i on %i is %s', (marginPence, netPence, text) => {
  expect(percentOf(marginPence, netPence)).toBe(text)
})
