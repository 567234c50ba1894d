import { expect, test } from 'vitest'
import { procedures, sharedPaths } from '../router.ts'
import { sharedAddress } from './shared-calls.ts'

const addressOf = (path: string, input: unknown, others: object = {}) =>
  sharedAddress({ params: { path }, query: { input: JSON.stringify(input), ...others } })

test('the canonical address does not depend on the order of fields, nor on other parameters', () => {
  const address = addressOf('catalogue.list', { category: ['beds'], limit: 7 })
  expect(address).toMatch(/^\/trpc\/catalogue\.list\?input=/)
  expect(addressOf('catalogue.list', { limit: 7, category: ['beds'] }, { junk: '1' })).toBe(address)
  expect(addressOf('catalogue.list', { category: ['beds'] })).not.toBe(address)
})

test.each(['cart.get', 'catalogue.none', 'toString', '__proto__.x'])(
  'nothing of %s is shared',
  (path) => {
    expect(addressOf(path, {})).toBe(null)
    expect(addressOf(`catalogue.list,${path}`, {}, { batch: '1' })).toBe(null)
  },
)

test('the browser batches apart just what guests share: availability, days and questions too, and nothing of a person', () => {
  const cached = [...procedures.keys()].filter((path) => addressOf(path, {}) !== null)
  expect(cached).toEqual(sharedPaths)
  const some = ['catalogue.list', 'delivery.check', 'delivery.slots', 'delivery.methods']
  for (const path of [...some, 'question.list']) {
    expect(sharedPaths).toContain(path)
  }
  const personal = /^(account|address|auth|cart|customer|order|quotation|session)\./
  expect(sharedPaths.filter((path) => personal.test(path))).toEqual([])
})
