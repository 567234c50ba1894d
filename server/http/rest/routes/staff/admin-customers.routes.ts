import { z } from 'zod'
import { csvRow } from '#server/lib/csv.ts'
import { listOf } from '#server/http/rest/list-pages.ts'
import { row } from '#server/http/rest/row.ts'
import {
  moment,
  pageQuery,
  pagination,
  restId,
  restPounds,
} from '#server/http/rest/shapes/rest-fields.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'

/** A customer as staff read them. */
const customer = z
  .object({
    _id: restId.describe('Of the account; of a guest, that of one of their orders.'),
    name: z.string(),
    email: z.string().nullable(),
    hasAccount: z.boolean(),
    orderCount: z.int().describe('Their paid orders.'),
    totalSpent: restPounds.describe('What they paid for them, without refunds.'),
    lastOrderDate: moment.nullable(),
    isBlocked: z.boolean().describe('Whether they are blocked from ordering.'),
  })
  .meta({
    id: 'Customer',
    examples: [
      {
        _id: '01935b24-0a1b-7c2d-8e3f-405162738495',
        name: 'Rosalind Ash',
        email: 'rosalind@mail.example',
        hasAccount: true,
        orderCount: 2,
        totalSpent: 1248.5,
        lastOrderDate: '2026-11-20T12:01:00.000Z',
        isBlocked: false,
      },
    ],
  })

const example =
  csvRow(['name', 'email', 'account', 'orders', 'spent', 'last order', 'blocked']) +
  csvRow(['Rosalind Ash', 'rosalind@mail.example', 'yes', '2', '1248.50', '2026-11-20', 'no'])

export const adminCustomerRoutes = [
  row({
    method: 'GET',
    path: '/api/admin/customers/get',
    id: 'listCustomers',
    summary: 'Everyone who has paid for an order, by their latest one.',
    procedure: 'customer.list',
    access: 'staff',
    query: pageQuery,
    response: z.object({ data: z.array(customer), pagination }),
    call: async ({ call, query }) => {
      const { items, nextCursor } = await listOf(query, call.customer.list)
      return {
        data: items.map(({ key, orders, spentPence, lastOrderAt, ...rest }) => ({
          _id: key,
          ...rest,
          orderCount: orders,
          totalSpent: poundsFromPence(spentPence),
          lastOrderDate: lastOrderAt,
        })),
        pagination: { nextCursor },
      }
    },
  }),
  row({
    method: 'GET',
    path: '/api/admin/customers/export.csv',
    id: 'exportCustomers',
    summary: 'Everyone who has paid for an order as a CSV file, by their latest one.',
    procedure: null,
    access: 'staff',
    permission: 'customers',
    response: z.object({ name: z.string(), content: z.custom<AsyncIterable<string>>() }),
    file: { type: 'text/csv', example },
    refusals: [429],
    call: ({ exportCustomers }) => exportCustomers(),
  }),
]
