import { z } from 'zod'
import { id } from '#server/lib/fields.ts'
import { pageQuery, pagination } from '../shapes/rest-fields.ts'
import { listOf } from '../list-pages.ts'
import {
  listFilter,
  oneProduct,
  wholeProducts,
  product,
  productQuery,
  suggestions,
} from '../shapes/product.shape.ts'
import { row } from '../row.ts'
import { addStockAlertInput } from '#server/stock-alert/stock-alert.schema.ts'

const many = z.object({ data: z.array(product), pagination })

export const productRoutes = [
  row({
    method: 'GET',
    path: '/api/shop/products/get',
    id: 'listProducts',
    summary: 'The catalogue, filtered and sorted.',
    procedure: 'catalogue.list',
    access: 'anyone',
    query: productQuery,
    response: many,
    call: async ({ query: { limit, cursor, ...query }, ...caller }) => {
      const filter = listFilter(query)
      const { items, nextCursor } = await listOf({ limit, cursor }, async (page) => {
        const { items: cards, nextCursor } = await caller.call.catalogue.list({
          ...filter,
          ...page,
        })
        return { items: await wholeProducts(caller, cards), nextCursor }
      })
      return { data: items, pagination: { nextCursor } }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/products/get/{id}',
    id: 'getProduct',
    summary: 'A product.',
    procedure: 'catalogue.byIds',
    access: 'anyone',
    params: z.object({ id }),
    response: z.object({ data: product }),
    refusals: [404],
    call: async ({ params, ...caller }) => ({ data: await oneProduct(caller, params) }),
  }),
  row({
    method: 'GET',
    path: '/api/shop/search/{keyword}',
    id: 'searchProducts',
    summary: 'Products that match a keyword, best matches first.',
    procedure: 'catalogue.search',
    access: 'anyone',
    params: z.object({
      keyword: z.string().max(100, 'The keyword must be 100 characters or fewer.'),
    }),
    query: pageQuery.pick({ limit: true }),
    response: z.object({ data: z.array(product) }),
    call: async ({ params, query, ...caller }) => {
      const { items } = await caller.call.catalogue.search({ ...params, limit: query.limit ?? 100 })
      return { data: await wholeProducts(caller, items) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/search-suggestions/{keyword}',
    id: 'suggestProducts',
    summary: 'Suggestions while a keyword is being typed.',
    procedure: 'catalogue.suggest',
    access: 'anyone',
    params: z.object({
      keyword: z.string().max(100, 'The keyword must be 100 characters or fewer.'),
    }),
    response: z.object({ data: suggestions }),
    call: async ({ params, ...caller }) => {
      const { words, categories, products } = await caller.call.catalogue.suggest(params)
      return { data: { words, categories, products: await wholeProducts(caller, products) } }
    },
  }),
]

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
