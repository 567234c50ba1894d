import type { AuditEntity } from '#server/audit/audit.schema.ts'

/** What staff change, in words. */
export const thingNames: Readonly<Record<AuditEntity, string>> = {
  product: 'product',
  family: 'family',
  category: 'category',
  order: 'order',
  feature: 'banner picture',
  inquiry: 'inquiry',
  finding: 'payment discrepancy',
  account: 'account',
  customer: 'customer',
  swatches: 'swatch request',
  import: 'import',
  searchTerm: 'search word',
  facetWords: 'filter words',
  review: 'review',
  question: 'question',
  complaint: 'complaint',
  settings: 'shop settings',
  claim: 'claim about the company',
  promotion: 'promotion',
  deliveryZone: 'delivery zone',
  deliveryException: 'delivery exception',
  case: 'message',
  run: 'run',
  job: 'removal',
  quotation: 'quotation',
  removalKind: 'removal item',
  giftCard: 'gift card',
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a Record of them
export const things = Object.keys(thingNames) as AuditEntity[]
