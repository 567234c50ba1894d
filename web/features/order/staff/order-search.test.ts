import { expect, test } from 'vitest'
import { orderListInput, readOrderSearch } from './order-search.ts'

test('the address has keyword, status, days and page', () => {
  const raw = {
    search: '1042',
    status: 'inProcess',
    waits: 'parcels',
    from: '2026-11-01',
    to: '2026-11-20',
  }
  const search = readOrderSearch({ ...raw, page: '2' })
  expect(search).toEqual({ ...raw, page: 2 })
  expect(orderListInput(search)).toEqual({ ...raw, page: 2, limit: 10 })
})

test.each(['2100-01-01', '2535-01-01', '9999-12-31', '0000-01-01'])(
  'a day of the address that no shop keeps is ignored: %s',
  (day) => {
    expect(readOrderSearch({ from: day, to: day })).toEqual({})
  },
)

test('invalid parameters of the address are ignored', () => {
  const raw = {
    search: '',
    status: 'lost',
    waits: 'nothing',
    from: '2026-02-31',
    to: 'today',
    page: 'two',
  }
  expect(readOrderSearch(raw)).toEqual({})
})

const inputOf = (raw: Record<string, unknown>) => orderListInput(readOrderSearch(raw))

test('the list leaves unpaid attempts out, which have a filter of their own and are found by a search', () => {
  expect(inputOf({})).toMatchObject({ attempts: 'without' })
  expect(inputOf({ from: '2026-11-01' })).toMatchObject({ attempts: 'without' })
  expect(inputOf({ status: 'notPaid' })).toMatchObject({ attempts: 'only' })
  expect(inputOf({ status: 'notPaid' })).not.toHaveProperty('status')
  expect(inputOf({ search: 'ash' })).not.toHaveProperty('attempts')
})
