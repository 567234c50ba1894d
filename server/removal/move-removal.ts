import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { freeVans, takeVans } from '../delivery/slots/van-places.ts'
import { checkPlannedDay } from '../lib/time/check-planned-day.ts'
import { ShopError } from '#server/lib/errors.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { lockRemoval, dayOf, removalFields, vanOf } from './removal-row.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MoveRemovalInput } from './removal.schema.ts'

/**
 * Moves a booked removal to another day, as agreed with its customer, or a removal or quotation to
 * other vans: frees the vans that it had and takes the new ones, all or nothing. Another day is
 * e-mailed; the same call again changes nothing. Throws NOT_FOUND for a removal that has ended,
 * INVALID_INPUT by field for vans that are not free, for a day that is over, and for another day of
 * a quotation, which never changes.
 */
export async function moveRemoval(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, day, van }: MoveRemovalInput,
): Promise<void> {
  const now = deps.clock.now()
  const today = dayInLondon(now)
  checkPlannedDay('day', day, today)
  await deps.db.$transaction(async (tx) => {
    const removal = await lockRemoval(tx, id)
    if (removal?.status !== 'quoted' && removal?.status !== 'booked') {
      throw new ShopError('NOT_FOUND', { what: 'removal' })
    }
    const row = await tx.removal.findUniqueOrThrow({ where: { id }, select: removalFields })
    const before = { day: dayOf(row), van: vanOf(row) }
    if (before.day !== day) refuseDay(removal.status, day, today)
    await freeVans(tx, id)
    if (van) await takeVans(tx, { removalId: id, day, wanted: van, now })
    if (before.day !== day) await tx.removal.update({ where: { id }, data: { day: new Date(day) } })
    const after = await tx.removal.findUniqueOrThrow({ where: { id }, select: removalFields })
    const audited = { before: factsOf(before), after: factsOf({ day, van: vanOf(after) }) }
    if (JSON.stringify(audited.before) === JSON.stringify(audited.after)) return
    await recordAudit(tx, actor, { action: 'changed', entity: 'job', entityId: id, ...audited })
    if (before.day === day) return
    const content: RemovalEmail = { kind: 'removalMoved', jobId: id }
    const key = `removal-moved-${id}-${now.toISOString()}`
    await queueEmail(deps, tx, { key, to: removal.email, subject: id, content })
  })
}

function refuseDay(status: 'quoted' | 'booked', day: string, today: string): void {
  const fault =
    status === 'quoted'
      ? 'Send a new quotation for another day.'
      : day <= today
        ? 'Choose a date after today.'
        : null
  if (fault !== null) throw new ShopError('INVALID_INPUT', { fields: { day: fault } })
}

/** The audited facts of a removal's day and vans. */
const factsOf = ({ day, van }: { day: string; van: ReturnType<typeof vanOf> }) => ({
  day,
  vans: van ? `${van.vans} of ${van.zone}` : 'none',
  hours: (van?.hours ?? []).map(({ startHour, endHour }) => `${startHour}-${endHour}`),
})
