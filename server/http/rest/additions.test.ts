import type { z } from 'zod'
import { expect, test } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { openApiDocument } from './openapi/openapi.ts'

const document = openApiDocument({
  shopName: 'Hazelwick',
  cookie: 'session',
  taxonomy: taxonomyOf(),
})

/** The fields of a product beyond the specification, in bodies and responses. */
const facts =
  'sku gtin leadDays colour materials widthCm depthCm heightCm weightKg assemblyMinutes assemblyPrice boxes model'

/** The calls and fields that the shop adds to those of the specification. */
const additions: readonly (readonly [
  call: string,
  fields?: { query?: string; body?: string; read?: string },
])[] = [
  [
    'GET /api/shop/products/get',
    {
      query:
        'priceMin priceMax colour material seats shape drawers widthMax depthMax heightMax inStock family',
      read: `familyId options.name options.value ${facts}`,
    },
  ],
  ['GET /api/shop/products/get/{id}', { read: `familyId options.name options.value ${facts}` }],
  ['GET /api/shop/search/{keyword}', { read: `familyId options.name options.value ${facts}` }],
  ['POST /api/admin/products/add', { body: `${facts} saleFrom saleTo` }],
  ['PUT /api/admin/products/edit/{id}', { body: `${facts} saleFrom saleTo` }],
  ['POST /api/admin/families/add'],
  ['PUT /api/admin/families/edit/{id}'],
  ['GET /api/admin/families/get'],
  ['DELETE /api/admin/families/delete/{id}'],
  ['POST /api/admin/products/upload-model', { body: 'my_file' }],
  ['GET /api/admin/products/export.csv'],
  ['POST /api/admin/products/import', { query: 'dryRun', body: 'my_file' }],
  ['GET /api/shop/delivery/check/{postcode}', { read: 'served zone price earliest message' }],
  [
    'GET /api/shop/delivery/slots',
    { query: 'postcode items from', read: '_id date from to price places' },
  ],
  [
    'POST /api/shop/order/create',
    {
      body: 'email pay giftCard deliverySlotId deliveryMethod collectionDay services.service services.productId services.quantity',
    },
  ],
  ['PUT /api/shop/order/delivery/{id}', { body: 'deliverySlotId deliveryPrice' }],
  ['POST /api/shop/cart/code', { body: 'code' }],
  ['DELETE /api/shop/cart/code', { query: 'code' }],
  ['POST /api/shop/order/cancel/{id}'],
  ['POST /api/shop/order/pay-balance/{id}', { body: 'paymentMethod' }],
  ['GET /api/shop/gift-card/balance', { query: 'code' }],
  [
    'POST /api/shop/return/add',
    { body: 'orderId items.productId items.quantity reason notes deliverySlotId' },
  ],
  ['GET /api/shop/return/get/{orderId}'],
  ['POST /api/shop/stock-alert/add', { body: 'productId email' }],
  ['POST /api/shop/swatch/request', { body: 'fabrics address city pincode phone email' }],
  ['GET /api/shop/removal/kinds'],
  [
    'POST /api/shop/removal/estimate',
    { body: 'pieces.kind pieces.quantity pieces.room ownPieces.label packing' },
  ],
  ['GET /api/shop/assembly/kinds', { read: 'kinds.slug kinds.minutes kinds.price least' }],
  ['POST /api/shop/assembly/book', { body: 'items.kind items.quantity deliverySlotId email' }],
  ['POST /api/admin/customer-inquiry/create', { body: 'removal' }],
  ['GET /api/shop/search-suggestions/{keyword}'],
  ['GET /api/admin/orders/export.csv', { query: 'from to' }],
  ['GET /api/admin/orders/details/{id}', { read: 'channel seller quoteNumber' }],
  [
    'PUT /api/admin/orders/change/{id}',
    {
      body: 'items.productId items.quantity exchanges.productId exchanges.toProductId notes deliveryPrice orderUpdateDate paidOutside',
    },
  ],
  ['GET /api/admin/customers/get', { read: 'name email hasAccount orderCount isBlocked' }],
  ['GET /api/admin/customers/export.csv'],
  ['GET /api/admin/promotions/get'],
  ['POST /api/admin/promotions/add'],
  ['PUT /api/admin/promotions/edit/{id}'],
  ['POST /api/admin/promotions/codes/{id}', { body: 'count codesMade', read: 'codesMade used' }],
  ['GET /api/admin/promotions/codes/{id}/export.csv'],
  [
    'GET /api/admin/delivery/zones/get',
    {
      read: 'collection.offered collection.price collection.freeFrom parcel.offered parcel.price parcel.freeFrom parcel.sizes.price',
    },
  ],
  [
    'POST /api/admin/delivery/zones/add',
    { body: 'collection.offered collection.price parcel.sizes.upToKg parcel.sizes.price' },
  ],
  [
    'PUT /api/admin/delivery/zones/edit/{id}',
    { body: 'collection.offered collection.price parcel.sizes.upToKg parcel.sizes.price' },
  ],
  ['DELETE /api/admin/delivery/zones/delete/{id}'],
  ['GET /api/admin/delivery/day/{date}'],
  ['GET /api/admin/delivery/booking/{id}'],
  ['PUT /api/admin/delivery/booking/{id}'],
  ['GET /api/admin/settings'],
  ['PUT /api/admin/settings'],
  ['POST /api/shop/quote/save', { body: 'guestId email', read: 'code' }],
  [
    'GET /api/shop/quote/get/{number}',
    { read: 'quoteNumber status items.agreedPrice totalAmount' },
  ],
  ['POST /api/shop/quote/accept/{number}'],
  [
    'POST /api/admin/quotes/add',
    {
      body: 'items.productId items.agreedPrice deliverySlotId deliveryMethod collectionDay deliveryPrice',
    },
  ],
  ['PUT /api/admin/quotes/edit/{id}'],
  ['GET /api/admin/quotes/get'],
  [
    'GET /api/admin/quotes/get/{number}',
    {
      read: 'company email phone address city pincode notes note staffNote holdUntil deliverySlotId',
    },
  ],
  ['POST /api/admin/quotes/send/{id}', { read: 'link' }],
  ['POST /api/admin/quotes/withdraw/{id}'],
  [
    'GET /api/shop/removal/get/{number}',
    {
      read: 'removalNumber status lines.price deposit.amount balance.paymentStatus extras finishedAt payable',
    },
  ],
  ['POST /api/shop/removal/pay/{number}', { body: 'part' }],
  ['POST /api/shop/removal/capture/{number}', { body: 'part', read: 'payable' }],
  [
    'POST /api/admin/removals/quote/{inquiryId}',
    {
      body: 'day fromAddress toAddress lines.title lines.price depositPercent van',
      read: 'removalNumber',
    },
  ],
  ['GET /api/admin/removals/get/{inquiryId}', { read: 'removalNumber' }],
  ['POST /api/admin/removals/withdraw/{id}'],
  ['POST /api/admin/removals/ask-for-balance/{id}'],
  ['POST /api/admin/removals/cancel/{id}', { body: 'giveBack' }],
  ['GET /api/admin/categories/get'],
  ['PUT /api/admin/categories/edit/{id}'],
]

type Schema = z.core.JSONSchema.BaseSchema
type Given = Schema | boolean | undefined

/** A schema and its parts: references, alternatives and list items. */
function partsOf(schema: Given): Schema[] {
  if (typeof schema !== 'object') return []
  const { $ref, items, allOf = [], anyOf = [], oneOf = [] } = schema
  const named =
    $ref === undefined ? [] : [document.components.schemas[$ref.split('/').at(-1) ?? '']]
  const listed = Array.isArray(items) ? items : [items]
  return [schema, ...[...named, ...listed, ...allOf, ...anyOf, ...oneOf].flatMap(partsOf)]
}

/** Whether a schema has a field, which may be nested: `options.name`. */
function hasField(schema: Given, [first = '', ...within]: readonly string[]): boolean {
  const found = partsOf(schema)
    .map(({ properties }) => properties?.[first])
    .filter((one) => one !== undefined)
  return within.length === 0 ? found.length > 0 : found.some((one) => hasField(one, within))
}

const missing = (schemas: readonly Given[], fields = '') =>
  fields
    .split(' ')
    .filter(Boolean)
    .filter((field) => !schemas.some((schema) => hasField(schema, field.split('.'))))

const contents = (content: Record<string, { schema: Schema }> = {}) =>
  Object.values(content).map(({ schema }) => schema)

const calls = additions.map(([call, fields = {}]) => ({ call, fields }))

test.each(calls)('the document has $call, with every field that it adds', ({ call, fields }) => {
  const [method = '', path = ''] = call.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  expect(operation).toBeDefined()
  const query = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const done = contents((operation?.responses['200'] ?? operation?.responses['201'])?.content)
  const data = done.flatMap(partsOf).map(({ properties }) => properties?.data)
  expect({
    query: (fields.query ?? '').split(' ').filter((name) => name && !query?.includes(name)),
    body: missing(contents(operation?.requestBody?.content), fields.body),
    read: missing(data, fields.read),
  }).toEqual({ query: [], body: [], read: [] })
})

/** The calls of the specification with additional fields. */
const specified = new Set([
  'GET /api/shop/products/get',
  'POST /api/admin/products/add',
  'PUT /api/admin/products/edit/{id}',
  'POST /api/shop/order/create',
  'POST /api/admin/customer-inquiry/create',
])

test('all additions to calls of the specification are optional', () => {
  const required = additions.flatMap(([call, { query = '', body = '' } = {}]) => {
    if (!specified.has(call)) return []
    const [method = '', path = ''] = call.split(' ')
    const operation = document.paths[path]?.[method.toLowerCase()]
    const added = new Set(`${query} ${body}`.split(' '))
    return [
      ...(operation?.parameters ?? []).filter((one) => one.required).map(({ name }) => name),
      ...contents(operation?.requestBody?.content)
        .flatMap(partsOf)
        .flatMap((schema) => schema.required ?? []),
    ].filter((name) => added.has(name))
  })
  expect(required).toEqual([])
})
