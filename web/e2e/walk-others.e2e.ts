import { expect } from 'vitest'
import { test } from './browser.ts'
import { otherWalks, routePaths, shopWalks, walk } from './walks.ts'

test.for(otherWalks)(
  '$path fits a phone, has no errors and is accessible to a $who',
  (route, { visit, deps }) => walk(route, visit, deps),
)

test('every route is visited', () => {
  const walked = new Set([...shopWalks, ...otherWalks].map(({ path }) => path.split('?')[0] ?? ''))
  expect(routePaths().filter((path) => !walked.has(path))).toEqual([])
})
