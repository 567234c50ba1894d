import { z } from 'zod'
import { id } from '../lib/fields.ts'

/** The entities whose changes are audited. */
export const auditEntities = [
  'product',
  'family',
  'category',
  'order',
  'feature',
  'inquiry',
  'finding',
  'account',
  'swatches',
  'import',
  'searchTerm',
  'facetWords',
  'review',
  'question',
  'complaint',
  'settings',
  'deliveryZone',
  'deliveryException',
  'case',
  'run',
  'job',
] as const

/** The actions that are audited. */
export const auditActions = [
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

export type AuditEntity = (typeof auditEntities)[number]
export type AuditAction = (typeof auditActions)[number]
export type AuditEntry = z.infer<typeof auditEntry>
