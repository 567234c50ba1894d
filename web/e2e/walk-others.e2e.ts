import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { otherWalks, shopWalks, walk, walkedAs } from './walks.ts'

test.for(otherWalks)(
  '$path fits a phone, complains of nothing and is accessible to a $who',
  (route, { visit, deps }) => walk(route, visit, deps),
)

test('every route is walked', () => {
  const files = readdirSync(new URL('../routes', import.meta.url), { recursive: true })
  const routes = files
    .map(String)
    .filter((file) => /^\w+\/.*\.tsx$/.test(file))
    .map((file) => `/${file.replace(/^_shop\//, '').replace(/\.tsx$/, '')}`)
    .map((route) => walkedAs[route] ?? route)
  const walked = new Set([...shopWalks, ...otherWalks].map(({ path }) => path.split('?')[0] ?? ''))
  expect(routes.filter((route) => !walked.has(route))).toEqual([])
})
