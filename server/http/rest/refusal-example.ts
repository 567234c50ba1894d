import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { failureBody } from './failure.ts'
import { faultsOf, sentenceOf } from './faults.ts'
import type { Row } from './row.ts'

/** What a path is about, for "We couldn’t find this product."; the first that fits. */
const nouns: readonly (readonly [part: string, noun: string])[] = [
  ['/products/', 'product'],
  ['/families/', 'family'],
  ['/categories/', 'category'],
  ['/customer-inquiry/', 'inquiry'],
  ['/zones/exceptions/', 'exception'],
  ['/zones/', 'zone'],
  ['/delivery/booking/', 'booking'],
  ['/delivery/day/', 'run'],
  ['/return/', 'order'],
  ['/order', 'order'],
  ['/address/', 'address'],
  ['/feature/', 'picture'],
]

const nounOf = ({ path }: Row) => nouns.find(([part]) => path.includes(part))?.[1] ?? 'product'

/** The conflicts of paths, by the beginning of a path; the first that fits. */
const conflicts: readonly (readonly [prefix: string, refusal: () => ShopError])[] = [
  ['/api/auth/', () => new ShopError('EMAIL_TAKEN', {})],
  ['/api/admin/categories/', () => new ShopError('CATEGORY_USED', { label: 'Rugs', products: 3 })],
  ['/api/admin/products/import', () => new ShopError('CATALOGUE_CHANGED', {})],
  ['/api/admin/orders/', () => new ShopError('ORDER_FINAL', { status: 'delivered' })],
  ['/api/shop/order/delivery/', () => new ShopError('ORDER_FINAL', { status: 'delivered' })],
  ['/api/shop/order/capture', () => new ShopError('ORDER_FINAL', { status: 'cancelled' })],
  ['/api/shop/order/', () => new ShopError('PIECES_GONE', { title: 'Alder Armchair', left: 1 })],
  ['/api/shop/return/', () => new ShopError('PIECES_GONE', { title: 'Alder Armchair', left: 1 })],
  ['/api/shop/review/', () => new ShopError('ALREADY_REVIEWED', {})],
  ['/api/shop/address/', () => new ShopError('ADDRESS_LIMIT', {})],
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
      return new ShopError('PAYMENT_FAILED', {})
    default:
      return null
  }
}

/** A refusal of a path with this status, as the path answers it; undefined for other statuses. */
export function refusalExample(row: Row, status: number): object | undefined {
  const refusal = refusalOf(row, status)
  return refusal?.status === status ? failureBody(refusal) : undefined
}
