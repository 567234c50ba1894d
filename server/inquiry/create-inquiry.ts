import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { takePhotographs } from '../photograph/photographs.ts'
import { estimateFor } from '../removal/estimate/read-kinds.ts'
import { refuseUnlessOffered } from '../settings/refuse-unless-offered.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import type { InquiryEmail } from './inquiry-emails.ts'
import type { CreateInquiryInput } from './inquiry.schema.ts'

/** A value as the database stores it: without what is undefined. */
const storable = (value: object) =>
  z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(value)))

/** Within this time, in ms, an inquiry that repeats another is the same one. */
const SAME_MS = 10 * 60_000

/**
 * Stores a visitor's inquiry and queues an e-mail of thanks. Silently drops an inquiry with the
 * hidden field filled in, which a bot sent, and one that repeats another of the last minutes word for
 * word: a form that was sent twice. What was counted is stored with its estimate, and fills empty
 * notes. Throws INVALID_INPUT for a kind of piece that there is not, SERVICE_NOT_OFFERED while the shop offers no removals.
 */
export async function createInquiry(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock' | 'settings'>,
  { website, removal, photographs, ...asked }: CreateInquiryInput,
): Promise<void> {
  refuseUnlessOffered(deps, 'removal')
  if (website) return
  const { email: to, firstName } = asked
  const found = removal && (await estimateFor(deps, removal))
  // A list says what is moved where nothing else is said: staff and programs read the notes.
  const inquiry = { ...asked, notes: asked.notes || (found?.words ?? '') }
  const createdAt = deps.clock.now()
  // Limited, because each one sends an e-mail: nobody can flood another's mailbox.
  await limit(deps, 'inquiry by account', to)
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`inquiry ${to}`}, 0))`
    const since = new Date(createdAt.getTime() - SAME_MS)
    const sent = { ...inquiry, archivedAt: null, createdAt: { gte: since } }
    if (await tx.inquiry.findFirst({ where: sent, select: { id: true } })) return
    const { id } = await tx.inquiry.create({
      data: {
        ...inquiry,
        createdAt,
        ...(removal && { inventory: storable(removal) }),
        ...(found?.estimate && { estimate: storable(found.estimate) }),
      },
      select: { id: true },
    })
    await takePhotographs(tx, deps, { inquiryId: id, ids: photographs })
    const content: InquiryEmail = { kind: 'inquiryReceived', firstName }
    await queueEmail(deps, tx, { key: `inquiry-${id}`, to, subject: id, content })
    await notifyStaff(tx, 'inquiry', { id, subject: id })
  })
}
