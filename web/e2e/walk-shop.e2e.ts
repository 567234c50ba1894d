import { test } from './browser.ts'
import { shopWalks, walk } from './walks.ts'

test.for(shopWalks)(
  '$path fits a phone, complains of nothing and is accessible to a $who',
  (route, { visit, deps }) => walk(route, visit, deps),
)
