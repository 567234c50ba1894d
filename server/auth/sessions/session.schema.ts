import { z } from 'zod'
import { auditEntry } from '#server/audit/audit.schema.ts'
import { currentPassword } from '../auth.schema.ts'
import { id } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'

/** The public id of a session; it reveals nothing of its token. */
const sessionId = z.string().max(64)

export const endSessionInput = z.object({ id: sessionId, currentPassword })

/** An open session of an account. */
const openSession = z.object({
  id: sessionId,
  /** "Firefox on Windows"; null when unknown. */
  agent: z.string().nullable(),
  createdAt: z.string(),
  /** To within some minutes. */
  lastUsedAt: z.string(),
})

export const ownSessionsOutput = z.array(openSession.extend({ current: z.boolean() }))

export const signedInInput = pageInput.extend({
  /** By name or e-mail address. */
  search: z.string().trim().max(100).optional(),
})

/** A person with open sessions. */
export const signedInPerson = z.object({
  id,
  userName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  sessionCount: z.int(),
  lastUsedAt: z.string(),
})

export const signedInOutput = z.object({ items: z.array(signedInPerson), pagination })

export const personInput = z.object({ id })

/** The open sessions of a person, and the audit entries of ending them. */
export const personSessionsOutput = z.object({
  sessions: z.array(openSession),
  audit: z.array(auditEntry),
})

export type OpenSession = z.infer<typeof openSession>
export type OwnSessions = z.infer<typeof ownSessionsOutput>
export type SignedInInput = z.infer<typeof signedInInput>
export type SignedIn = z.infer<typeof signedInOutput>
export type PersonSessions = z.infer<typeof personSessionsOutput>
