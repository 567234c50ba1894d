import { expect, test } from 'vitest'
import { nameOf } from '#server/test/rest.ts'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { routes } from './route-table.ts'

/** The calls of the specification, word for word. */
const documented = `
| POST | /api/auth/register | body userName, email, password; reads success, message |
| POST | /api/auth/login | body email, password; reads success, message, user |
| POST | /api/auth/logout | empty body |
| GET | /api/auth/check-auth | no-cache headers; reads success, user |
| POST | /api/admin/products/upload-image | multipart form with my_file; reads success, result.url |
| POST | /api/admin/products/add | JSON product fields with images; reads success |
| GET | /api/admin/products/get | reads data |
| PUT | /api/admin/products/edit/{id} | JSON product; reads success |
| DELETE | /api/admin/products/delete/{id} | reads success |
| GET | /api/common/feature/get | reads data (each with image) |
| POST | /api/common/feature/add | body image; reads success |
| GET | /api/admin/orders/get | reads data |
| GET | /api/admin/orders/details/{id} | reads data |
| PUT | /api/admin/orders/update/{id} | body orderStatus; reads success, message (shown as toast) |
| DELETE | /api/admin/orders/delete/{id} | response not shown |
| POST | /api/admin/customer-inquiry/create | body firstName, lastName, email, phone, notes; message read on error |
| GET | /api/admin/customer-inquiry/get | query page (default 1), limit (default 10), sortBy (default createdAt), sortOrder (default desc), status (omitted for all); reads data, pagination, statusSummary |
| GET | /api/admin/customer-inquiry/get/{id} | reads data |
| PUT | /api/admin/customer-inquiry/update/{id} | body status, adminNotes, quotationAmount if provided; reads data (updated inquiry) |
| DELETE | /api/admin/customer-inquiry/delete/{id} | response not shown |
| GET | /api/admin/customer-inquiry/stats | reads data |
| GET | /api/shop/products/get | query category, subcategory, size (comma lists), sortBy; reads data |
| GET | /api/shop/products/get/{id} | reads data |
| GET | /api/shop/search/{keyword} | reads data (array of products) |
| POST | /api/shop/cart/add | body userId, guestId, productId, quantity |
| GET | /api/shop/cart/get | query userId or guestId; reads data.items |
| PUT | /api/shop/cart/update-cart | body userId, guestId, productId, quantity |
| DELETE | /api/shop/cart/delete | query userId or guestId, and productId; reads data |
| POST | /api/shop/cart/clear | body userId, or guestId for a guest; called after a card payment |
| POST | /api/shop/review/add | body productId, userId, userName, reviewMessage, reviewValue |
| GET | /api/shop/review/{productId} | reads data |
| POST | /api/shop/address/add | address fields plus userId |
| GET | /api/shop/address/get/{userId} | reads data |
| PUT | /api/shop/address/update/{userId}/{addressId} | address fields |
| DELETE | /api/shop/address/delete/{userId}/{addressId} | |
| POST | /api/shop/order/create | body userId or guestId, cartId, cartItems, addressInfo, orderStatus, paymentMethod, paymentStatus, totalAmount, orderDate, orderUpdateDate; reads success, clientSecret, approvalURL, orderId |
| POST | /api/shop/order/capture | body paymentId, payerId, orderId |
| GET | /api/shop/order/list/{userId} | reads data |
| GET | /api/shop/order/details/{id} | reads data |
`

const calls = documented
  .trim()
  .split('\n')
  .map((line) => {
    const [, method = '', path = '', text = ''] = line.split('|').map((cell) => cell.trim())
    return { name: `${method} ${path}`, text }
  })

/**
 * The shop's additions: removing a banner image, editing families and categories, stock alerts,
 * swatches, removals, search suggestions, delivery slots, returns, quotations,
 * customers, and catalogue, orders and customers as CSV files.
 */
const additions = [
  'GET /api/admin/settings',
  'PUT /api/admin/settings',
  'POST /api/shop/cart/code',
  'DELETE /api/shop/cart/code',
  'POST /api/admin/promotions/add',
  'GET /api/admin/promotions/get',
  'GET /api/admin/promotions/get/{id}',
  'PUT /api/admin/promotions/edit/{id}',
  'POST /api/admin/promotions/stop/{id}',
  'POST /api/admin/promotions/codes/{id}',
  'GET /api/admin/promotions/codes/{id}/export.csv',
  'POST /api/shop/order/cancel/{id}',
  'POST /api/shop/order/pay-balance/{id}',
  'DELETE /api/common/feature/delete/{id}',
  'GET /api/admin/products/export.csv',
  'POST /api/admin/products/import',
  'POST /api/admin/products/upload-model',
  'GET /api/admin/orders/export.csv',
  'PUT /api/admin/orders/change/{id}',
  'GET /api/admin/customers/get',
  'GET /api/admin/customers/export.csv',
  'POST /api/admin/categories/add',
  'GET /api/admin/categories/get',
  'PUT /api/admin/categories/edit/{id}',
  'PUT /api/admin/categories/order',
  'DELETE /api/admin/categories/delete/{id}',
  'POST /api/admin/families/add',
  'GET /api/admin/families/get',
  'GET /api/admin/families/get/{id}',
  'PUT /api/admin/families/edit/{id}',
  'DELETE /api/admin/families/delete/{id}',
  'POST /api/shop/stock-alert/add',
  'POST /api/shop/swatch/request',
  'GET /api/shop/removal/kinds',
  'POST /api/shop/removal/estimate',
  'GET /api/shop/removal/get/{number}',
  'POST /api/shop/removal/pay/{number}',
  'POST /api/shop/removal/capture/{number}',
  'POST /api/admin/removals/quote/{inquiryId}',
  'GET /api/admin/removals/get/{inquiryId}',
  'POST /api/admin/removals/withdraw/{id}',
  'POST /api/admin/removals/ask-for-balance/{id}',
  'POST /api/admin/removals/cancel/{id}',
  'GET /api/shop/gift-card/balance',
  'GET /api/shop/assembly/kinds',
  'POST /api/shop/assembly/book',
  'GET /api/shop/search-suggestions/{keyword}',
  'GET /api/shop/delivery/check/{postcode}',
  'GET /api/shop/delivery/slots',
  'PUT /api/shop/order/delivery/{id}',
  'GET /api/admin/delivery/day/{date}',
  'PUT /api/admin/delivery/day/{date}',
  'GET /api/admin/delivery/booking/{id}',
  'PUT /api/admin/delivery/booking/{id}',
  'POST /api/admin/delivery/zones/add',
  'GET /api/admin/delivery/zones/get',
  'GET /api/admin/delivery/zones/get/{id}',
  'PUT /api/admin/delivery/zones/edit/{id}',
  'DELETE /api/admin/delivery/zones/delete/{id}',
  'POST /api/admin/delivery/zones/exceptions/add',
  'GET /api/admin/delivery/zones/exceptions/get',
  'DELETE /api/admin/delivery/zones/exceptions/delete/{id}',
  'POST /api/shop/return/add',
  'GET /api/shop/order/cancellable/{id}',
  'GET /api/shop/return/returnable/{orderId}',
  'GET /api/shop/return/get/{orderId}',
  'POST /api/shop/quote/save',
  'GET /api/shop/quote/get/{number}',
  'POST /api/shop/quote/accept/{number}',
  'GET /api/admin/quotes/get',
  'GET /api/admin/quotes/get/{number}',
  'POST /api/admin/quotes/add',
  'PUT /api/admin/quotes/edit/{id}',
  'POST /api/admin/quotes/send/{id}',
  'POST /api/admin/quotes/withdraw/{id}',
]

test('the table has every documented call, and nothing more than the additions', () => {
  const expected = [...calls.map(({ name }) => name), ...additions]
  expect(routes.map(nameOf).toSorted()).toEqual(expected.toSorted())
})

test('every documented field of a body or a query is accepted', () => {
  for (const { name, text } of calls) {
    const row = routes.find((candidate) => nameOf(candidate) === name)
    const [, place, list = ''] = /^(body|query) ([^;]+)/.exec(text) ?? []
    const known = Object.keys(
      place === 'query' ? (row?.query(taxonomyOf()).shape ?? {}) : (row?.body.shape ?? {}),
    )
    const words = list.replaceAll(/\([^)]*\)| for a guest| if provided/g, '').split(/,| or | and /)
    const fields = words.map((word) => word.trim()).filter(Boolean)
    expect({ name, missing: fields.filter((field) => !known.includes(field)) }).toEqual({
      name,
      missing: [],
    })
  }
})

test('every documented response has the field that clients read', () => {
  for (const { name, text } of calls) {
    const row = routes.find((candidate) => nameOf(candidate) === name)
    const [, list = ''] = /reads ([^;]+)$/.exec(text) ?? []
    const fields = list
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((word) => word.trim().split('.')[0] ?? '')
      .filter((field) => field !== '' && field !== 'success')
    const responseFields = new Set(Object.keys(row?.response.shape ?? {}))
    if (row?.message) responseFields.add('message')
    expect({ name, missing: fields.filter((field) => !responseFields.has(field)) }).toEqual({
      name,
      missing: [],
    })
  }
})
