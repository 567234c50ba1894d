import { describe, expect, it } from 'vitest'
import { inquiryStatuses } from '#server/inquiry/inquiry.schema.ts'
import { orderStatuses } from '#server/order/order.schema.ts'
import { shownStatus, statusLook } from './status-badge.tsx'

const looksOf = (kind: 'order' | 'inquiry', statuses: readonly string[]) =>
  Object.fromEntries(
    statuses.map((status) => {
      const { label, tone } = statusLook({ kind, status })
      return [label, tone]
    }),
  )

describe('the colour of a status', () => {
  it('is green for a confirmed order, red for a rejected one and black for every other', () => {
    expect(looksOf('order', orderStatuses)).toEqual({
      Pending: 'black',
      Confirmed: 'green',
      Preparing: 'black',
      'On its way': 'black',
      Delivered: 'black',
      Rejected: 'red',
    })
  })

  it('is red for an order that its buyer cancelled, which is not called rejected', () => {
    const status = shownStatus({ status: 'rejected', isCancelled: true })
    expect(statusLook({ kind: 'order', status })).toEqual({ label: 'Cancelled', tone: 'red' })
    expect(shownStatus({ status: 'rejected', isCancelled: false })).toBe('rejected')
  })

  it('differs for each status of an inquiry', () => {
    expect(looksOf('inquiry', inquiryStatuses)).toEqual({
      Pending: 'yellow',
      Contacted: 'blue',
      Quoted: 'purple',
      Completed: 'green',
      Cancelled: 'red',
    })
  })

  it('is black for an unknown status', () => {
    expect(statusLook({ kind: 'order', status: 'lost' })).toEqual({ label: 'lost', tone: 'black' })
  })
})
