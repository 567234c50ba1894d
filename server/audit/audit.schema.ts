import { z } from 'zod'
import { id } from '../lib/fields.ts'
import { pageInput, pagination } from '../lib/pagination.ts'

/** The entities whose changes are audited. */
const auditEntities = [
  'product',
  'family',
  'category',
  'order',
  'feature',
  'inquiry',
  'finding',
  'account',
  'customer',
  'swatches',
  'import',
  'searchTerm',
  'facetWords',
  'review',
  'question',
  'complaint',
  'settings',
  'claim',
  'promotion',
  'deliveryZone',
  'deliveryException',
  'case',
  'run',
  'job',
  'quotation',
  'removalKind',
  'giftCard',
] as const

/** The actions that are audited. */
const auditActions = [
  'created',
  'changed',
  'archived',
  'restored',
  'removed',
  'reordered',
  'statusChanged',
  'refunded',
  'resolved',
  'signedOut',
  'sent',
  'sentAgain',
  'imported',
  'answered',
] as const

const fields = z.record(z.string(), z.json())

/** Who did what, and when; `before` and `after` hold only the fields that changed. */
export const auditEntry = z.object({
  id,
  actorName: z.string(),
  action: z.enum(auditActions),
  before: fields.nullable(),
  after: fields.nullable(),
  createdAt: z.string(),
})

export const activityInput = pageInput.extend({
  /** The id of the person who did it. */
  person: id.optional(),
  thing: z.enum(auditEntities).optional(),
})

/** A page of what staff did, and the people who did anything, for the filter. */
export const activityOutput = z.object({
  items: z.array(
    auditEntry.extend({
      entity: z.enum(auditEntities),
      /** The name of the thing, also of one that is deleted; null where it has none. */
      thingName: z.string().nullable(),
    }),
  ),
  pagination,
  people: z.array(z.object({ id, name: z.string() })),
})

export type ActivityInput = z.infer<typeof activityInput>
export type Activity = z.infer<typeof activityOutput>
export type AuditEntity = (typeof auditEntities)[number]
export type AuditAction = (typeof auditActions)[number]
export type AuditEntry = z.infer<typeof auditEntry>
