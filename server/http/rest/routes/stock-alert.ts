import { z } from 'zod'
import { addStockAlertInput } from '#server/stock-alert/stock-alert.schema.ts'
import { row } from '../row.ts'

export const stockAlertRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/stock-alert/add',
    id: 'addStockAlert',
    summary: 'Requests one email when an out-of-stock product is back in stock.',
    procedure: 'stockAlert.add',
    access: 'anyone',
    body: addStockAlertInput.meta({
      examples: [
        { productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10', email: 'rosalind.ash@example.com' },
      ],
    }),
    response: z.object({}),
    status: 201,
    message: 'We’ll email you when it’s back in stock.',
    refusals: [404, 409, 429],
    call: async ({ call, body }) => {
      await call.stockAlert.add(body)
      return {}
    },
  }),
]
