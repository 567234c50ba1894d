import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { AddressError } from '#server/address/address.errors.ts'
import { AuthError } from '#server/auth/auth.errors.ts'
import { CartError } from '#server/cart/cart.errors.ts'
import { CatalogueError } from '#server/catalogue/catalogue.errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { ReviewError } from '#server/review/review.errors.ts'
import { failureBody } from '../failure.ts'
import { faultsOf, sentenceOf } from '../field-faults.ts'
import type { Row } from '../row.ts'
import type { z } from 'zod'

/** What a path is about, for "We couldn’t find this product."; the first that fits. */
const nouns: readonly (readonly [part: string, noun: string])[] = [
  ['/products/', 'product'],
  ['/families/', 'family'],
  ['/categories/', 'category'],
  ['/customer-inquiry/', 'inquiry'],
  ['/promotions/', 'promotion'],
  ['/zones/exceptions/', 'exception'],
  ['/zones/', 'zone'],
  ['/delivery/booking/', 'booking'],
  ['/delivery/day/', 'run'],
  ['/return/', 'order'],
  ['/order', 'order'],
  ['/address/', 'address'],
  ['/feature/', 'picture'],
  ['/gift-card/', 'gift card'],
]

const nounOf = ({ path }: Row) => nouns.find(([part]) => path.includes(part))?.[1] ?? 'product'

/** The conflicts of paths, by the beginning of a path; the first that fits. */
const conflicts: readonly (readonly [prefix: string, refusal: () => ShopError])[] = [
  ['/api/auth/', () => new AuthError('EMAIL_TAKEN', {})],
  [
    '/api/admin/categories/',
    () => new CatalogueError('CATEGORY_USED', { label: 'Rugs', products: 3 }),
  ],
  ['/api/admin/products/import', () => new CatalogueError('CATALOGUE_CHANGED', {})],
  ['/api/admin/orders/', () => new OrderError('ORDER_FINAL', { status: 'delivered' })],
  [
    '/api/shop/cart/code',
    () =>
      new CartError('CODE_REFUSED', {
        code: 'AUTUMN10',
        text: 'AUTUMN10 ended on Sunday 29 November.',
      }),
  ],
  ['/api/shop/order/delivery/', () => new OrderError('ORDER_FINAL', { status: 'delivered' })],
  ['/api/shop/order/capture', () => new OrderError('ORDER_FINAL', { status: 'cancelled' })],
  ['/api/shop/order/', () => new OrderError('PIECES_GONE', { title: 'Alder Armchair', left: 1 })],
  ['/api/shop/return/', () => new OrderError('PIECES_GONE', { title: 'Alder Armchair', left: 1 })],
  ['/api/shop/review/', () => new ReviewError('ALREADY_REVIEWED', {})],
  ['/api/shop/address/', () => new AddressError('ADDRESS_LIMIT', {})],
]

/** The fields that are missing in an empty request; none when it may be empty. */
function missingFields({ body, query, params }: Row): Record<string, string> {
  for (const part of [body, query(taxonomyOf()), params]) {
    const { error } = part.safeParse({}, { error: sentenceOf })
    if (error) return faultsOf(error)
  }
  return {}
}

function refusalOf(row: Row, status: number): ShopError | null {
  switch (status) {
    case 400:
      return new ShopError('INVALID_INPUT', { fields: missingFields(row) })
    case 401:
      return new ShopError('NOT_SIGNED_IN', {})
    case 403:
      return row.access === 'staff'
        ? new ShopError('ADMIN_ONLY', {})
        : new ShopError('NOT_YOURS', {})
    case 404:
      return new ShopError('NOT_FOUND', { what: nounOf(row) })
    case 409:
      return (
        conflicts.find(([prefix]) => row.path.startsWith(prefix))?.[1]() ??
        new ShopError('CHANGED_MEANWHILE', { by: null })
      )
    case 413:
      return new ShopError('TOO_LARGE', { limit: row.id === 'importProducts' ? '20 MB' : '10 MB' })
    case 415:
      return new ShopError('UNSUPPORTED_TYPE', { expected: 'multipart/form-data' })
    case 422:
      return new ShopError('KEY_REUSED', {})
    case 429:
      return new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
    case 502:
      return new ProviderError('PAYMENT_FAILED', {})
    default:
      return null
  }
}

/** A refusal of a path with this status, as the path answers it; undefined for other statuses. */
export function refusalExample(row: Row, status: number): object | undefined {
  const refusal = refusalOf(row, status)
  return refusal?.status === status ? failureBody(refusal) : undefined
}

type Schema = z.core.JSONSchema.BaseSchema | boolean

const PREFIX = '#/components/schemas/'

/**
 * The example of a schema: its own, or one made of the examples of its parts, with the named
 * schemas of the document. Undefined when a required part has none.
 */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>>): unknown {
  if (typeof schema === 'boolean') return undefined
  const { examples, $ref, enum: choices, anyOf, items } = schema
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  if ('const' in schema) return schema.const
  if (choices) return choices[0]
  if ($ref !== undefined) return exampleOf(named[$ref.slice(PREFIX.length)] ?? false, named)
  if (anyOf) return anyOf.map((one) => exampleOf(one, named)).find((one) => one !== undefined)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'object') return objectOf(schema, named)
  if (schema.type !== 'array' || items === undefined || Array.isArray(items)) return undefined
  const item = exampleOf(items, named)
  return item === undefined ? undefined : [item]
}

/** An object of the examples of its properties, without optional ones that have none. */
function objectOf(
  { properties = {}, required = [] }: z.core.JSONSchema.BaseSchema,
  named: Readonly<Record<string, Schema>>,
): object | undefined {
  const given = Object.entries(properties)
    .map(([name, schema]) => [name, exampleOf(schema, named)] as const)
    .filter(([, example]) => example !== undefined)
  const names = new Set(given.map(([name]) => name))
  return required.every((name) => names.has(name)) ? Object.fromEntries(given) : undefined
}

const product = '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10'

/** An example of each parameter of a path, a query or a header, by its name. */
export const parameterExamples: Readonly<Record<string, string | number>> = {
  id: product,
  productId: product,
  orderId: '01935b22-1c4d-7e5f-9a0b-1c2d3e4f5a6b',
  inquiryId: '01935b24-2b6d-7a3e-b266-7c8d9e0f1a2b',
  addressId: '01935b20-9d1e-7a2b-8c3d-4e5f6a7b8c9d',
  userId: '01935b1d-5e6f-7081-9a2b-3c4d5e6f7081',
  guestId: 'k3x9m2qa',
  'Idempotency-Key': 'e2f1c0d4-basket-of-rosalind',
  limit: 24,
  cursor: 'MjQ',
  page: 1,
  search: 'Ash',
  keyword: 'velvet sofa',
  category: 'sofas,beds',
  subcategory: 'tv-unit',
  size: 'double',
  colour: 'green,blue',
  material: 'oak',
  seats: '2,3',
  shape: 'chaise-right',
  drawers: '3',
  priceMin: 300,
  priceMax: 899.5,
  widthMax: 220,
  depthMax: 95,
  heightMax: 90,
  family: '01935b1e-0a2b-7c11-8f52-7d3b9e4c6a01',
  compared: '9f2b6c1d0e3a4857b6c5d4e3f2a1908f7e6d5c4b3a29181706f5e4d3c2b1a09f',
  postcode: 'W1U 4EF',
  code: 'ACDE-FGHJ-KLMN-PQRT',
  number: 'HQ-12',
  items: `${product}:1`,
  from: '2026-12-01',
  to: '2026-12-31',
  date: '2026-12-01',
}
