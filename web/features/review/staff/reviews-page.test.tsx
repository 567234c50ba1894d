import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Questions } from './reviews-page.tsx'

type List = Parameters<typeof Questions>[0]['list']

const panelOf = (list: Pick<List, 'data' | 'error' | 'isPending'>) =>
  renderToStaticMarkup(<Questions list={{ ...list, refetch: () => {} }} />)

test('questions that could not be loaded are not counted as none', () => {
  const failed = panelOf({ data: undefined, error: new Error('no signal'), isPending: false })
  expect(failed).toContain('The questions could not be loaded.')
  expect(failed).not.toContain('to be answered')
  expect(panelOf({ data: undefined, error: null, isPending: true })).not.toContain('to be answered')
})

test('without a question the panel says so', () => {
  const pagination = {
    currentPage: 1,
    totalPages: 0,
    totalCount: 0,
    hasNext: false,
    hasPrev: false,
  }
  const panel = panelOf({ data: { items: [], pagination }, error: null, isPending: false })
  expect(panel).toContain('0 to answer')
  expect(panel).toContain('All questions answered.')
})
