import { dayInLondon } from '../lib/london-time.shared.ts'
import { isDeepStrictEqual } from 'node:util'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Tx } from '../platform/db.ts'
import { readVans, takeVans } from '../delivery/slots/van-places.ts'
import { changeInquiry } from '../inquiry/update-inquiry.ts'
import { checkPlannedDay } from '../lib/time/check-planned-day.ts'
import { ShopError } from '../lib/errors.ts'
import { InquiryError } from '../inquiry/inquiry.errors.ts'
import { removalName } from '../lib/order-name.shared.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { removalLines } from './removal-lines.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { closeRemoval, type CloseDeps } from './change-removal.ts'
import { dayOf, partOf, removalFields, vanOf, type RemovalRow } from './removal-row.ts'
import { depositOf, quoteExpiry } from './removal-rules.shared.ts'
import type { SendQuoteInput } from './removal.schema.ts'

/**
 * Quotes an inquiry: a price by lines, a day and a deposit, in an e-mail with a link. A sent
 * quotation never changes: a new one replaces it, and the first can no longer be paid. The same
 * quotation again sends nothing. Its vans are held until it expires. Throws INQUIRY_HAS_REMOVAL when the
 * removal is booked, INVALID_INPUT when the vans are not free.
 */
export async function sendQuote(
  deps: CloseDeps,
  actor: Actor,
  input: SendQuoteInput,
): Promise<{ number: number }> {
  const { inquiryId, day } = input
  const { depositPercent = deps.settings.current().removals.depositPercent } = input
  const today = dayInLondon(deps.clock.now())
  checkPlannedDay('day', day, today)
  if (day <= today) {
    throw new ShopError('INVALID_INPUT', { fields: { day: 'Choose a date after today.' } })
  }
  const open = await findOpen(deps.db, inquiryId)
  if (open && open.status === 'quoted' && isSame(open, { ...input, depositPercent }))
    return { number: open.number }
  if (open) {
    await refuseTaken(deps, input, open.id)
    await withdrawReplaced(deps, actor, open)
  }
  return deps.db.$transaction(async (tx) => {
    const pricePence = input.lines.reduce((sum, line) => sum + line.pricePence, 0)
    const changes = { id: inquiryId, status: 'quoted', quotationAmountPence: pricePence } as const
    const { firstName, lastName, email, phone } = await changeInquiry(deps, tx, actor, changes)
    // Checked again under the lock on the inquiry: somebody else may have quoted it meanwhile.
    if (await findOpen(tx, inquiryId)) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    const depositPence = depositOf(pricePence, depositPercent)
    const { id, number } = await tx.removal.create({
      data: {
        inquiryId,
        firstName,
        lastName,
        email,
        phone,
        fromAddress: input.fromAddress,
        toAddress: input.toAddress,
        day: new Date(day),
        lines: input.lines,
        pricePence,
        expiresAt: quoteExpiry(day, deps.clock.now()),
        payments: {
          create: [
            { kind: 'deposit', amountPence: depositPence },
            { kind: 'balance', amountPence: pricePence - depositPence },
          ],
        },
      },
      select: { id: true, number: true },
    })
    if (input.van) {
      await takeVans(tx, { removalId: id, day, wanted: input.van, now: deps.clock.now() })
    }
    await recordAudit(tx, actor, {
      action: 'sent',
      entity: 'job',
      entityId: id,
      after: { number, day, pricePence, depositPence },
    })
    const content: RemovalEmail = { kind: 'removalQuoted', jobId: id }
    await queueEmail(deps, tx, { key: `removal-quoted-${id}`, to: email, subject: id, content })
    return { number }
  })
}

const findOpen = (tx: Pick<Tx, 'removal'>, inquiryId: string) =>
  tx.removal.findFirst({ where: { inquiryId, endedAt: null }, select: removalFields })

/** Throws INVALID_INPUT for vans that are not free, before the quotation that has them is withdrawn. */
async function refuseTaken(
  deps: Pick<Deps, 'pool' | 'clock'>,
  { day, van }: SendQuoteInput,
  except: string,
): Promise<void> {
  if (!van) return
  const zone = (await readVans(deps, { day, except })).find(({ zoneId }) => zoneId === van.zoneId)
  const isFree = van.hours.every(({ startHour, endHour }) =>
    zone?.windows.some(
      (window) =>
        window.startHour === startHour && window.endHour === endHour && window.free >= van.vans,
    ),
  )
  if (isFree) return
  throw new ShopError('INVALID_INPUT', { fields: { van: 'These vans aren’t free on that day.' } })
}

/** Withdraws the quotation that a new one replaces. */
async function withdrawReplaced(deps: CloseDeps, actor: Actor, open: RemovalRow): Promise<void> {
  const ended =
    open.status === 'quoted' &&
    (await closeRemoval(deps, open.id, { as: 'withdrawn', from: ['quoted'], actor }))
  if (ended) return
  throw new InquiryError('INQUIRY_HAS_REMOVAL', { name: removalName(open.number), booked: true })
}

const byStart = (one: { startHour: number }, other: { startHour: number }) =>
  one.startHour - other.startHour

function isSame(open: RemovalRow, input: SendQuoteInput & { depositPercent: number }): boolean {
  const { fromAddress, toAddress, pricePence } = open
  const [day, lines] = [dayOf(open), removalLines.parse(open.lines)]
  const depositPence = partOf(open.payments, 'deposit').amountPence
  const held = vanOf(open)
  const van = held && { zoneId: held.zoneId, hours: held.hours, vans: held.vans }
  return isDeepStrictEqual(
    { day, fromAddress, toAddress, lines, depositPence, van },
    {
      van: input.van && { ...input.van, hours: input.van.hours.toSorted(byStart) },
      day: input.day,
      fromAddress: input.fromAddress,
      toAddress: input.toAddress,
      lines: input.lines,
      depositPence: depositOf(pricePence, input.depositPercent),
    },
  )
}
