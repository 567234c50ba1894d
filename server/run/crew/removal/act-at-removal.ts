import { changeInquiry } from '#server/inquiry/update-inquiry.ts'
import { ShopError } from '#server/lib/errors.ts'
import { londonTime } from '#server/lib/london-time.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  addExtras,
  closeReplacedBalance,
  type ExtrasDeps,
  settleBalance,
} from '#server/removal/extras/sign-extras.ts'
import { lockRemoval, type LockedRemoval } from '#server/removal/removal-row.ts'
import { RunError } from '#server/run/run.errors.ts'
import { momentOf } from '../act.ts'
import { findCrewRun } from '../find-crew-run.ts'
import { countAfter } from './counts.shared.ts'
import { readRemovalStops } from './read-removal-stops.ts'
import { MAX_DAMAGES, type RemovalActionInput, type RemovalStop } from './removal-stop.schema.ts'

/**
 * Carries out an action of the crew at a removal, and returns the removal. The same id again is the
 * same action, and does nothing; counts of two phones at once add up, and never exceed what there
 * is, or what was loaded. Extras are signed for once; the end completes its inquiry. Throws RUN_TO_COME before the day of the run; STOP_CHANGED, in
 * words, when the removal was finished, cancelled or taken off the run meanwhile, its extras are signed
 * for, or an item is unloaded that was never loaded; NOT_FOUND for one that is not on the run.
 */
export async function actAtRemoval(
  deps: ExtrasDeps,
  user: SessionUser,
  action: RemovalActionInput,
): Promise<RemovalStop> {
  const { runId, removalId } = action
  const run = await findCrewRun(deps, user, { id: runId, toSend: true })
  const on = await deps.db.removalRun.count({ where: { runId, removalId } })
  const isAgreed = action.kind === 'agreed' && on > 0
  if (isAgreed) await settleBalance(deps, removalId)
  const at = momentOf(action.pressedAt, { run, now: deps.clock.now() })
  await deps.db.$transaction((tx) => act(deps, tx, { user, action, at }))
  if (isAgreed) {
    await deps.failPoint('balance asked for')
    await closeReplacedBalance(deps, removalId)
  }
  const [stop] = await readRemovalStops(deps, runId, removalId)
  if (!stop) throw new ShopError('NOT_FOUND', { what: 'removal' })
  return stop
}

interface Pressed {
  user: SessionUser
  action: RemovalActionInput
  at: Date
}

async function act(deps: Pick<Deps, 'clock'>, tx: Tx, pressed: Pressed): Promise<void> {
  const { user, action, at } = pressed
  const { id, removalId, runId, kind } = action
  const removal = await lockRemoval(tx, removalId)
  if (!removal) throw new ShopError('NOT_FOUND', { what: 'removal' })
  if (await tx.removalPress.findUnique({ where: { id, removalId }, select: { id: true } })) return
  const on = await tx.removalRun.findUnique({ where: { removalId_runId: { removalId, runId } } })
  if (!on) throw changed('This removal is no longer on your run.')
  if (removal.status !== 'booked') throw changed('This removal has been cancelled.')
  const finish = await tx.removalFinish.findUnique({ where: { removalId } })
  if (finish && kind === 'finished') return
  if (finish) {
    const time = londonTime(finish.finishedAt).slice(11, 16)
    throw changed(`This removal was marked as finished at ${time}.`)
  }
  await tx.removalPress.create({
    data: { id, removalId, kind, actorId: user.id, pressedAt: new Date(action.pressedAt) },
  })
  switch (action.kind) {
    case 'counted':
      return count(tx, action)
    case 'damaged':
      return noteDamage(tx, action, at)
    case 'agreed':
      return agree(deps, tx, { removal, action, user, at })
    case 'finished': {
      const { receivedBy } = action
      const data = { removalId, finishedAt: at, receivedBy, doneById: user.id }
      await tx.removalFinish.create({ data })
      return completeInquiry(deps, tx, user, removalId)
    }
  }
}

/** Nothing of the inquiry of a finished removal waits any more. */
async function completeInquiry(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  user: SessionUser,
  removalId: string,
): Promise<void> {
  const status = 'completed'
  const open = await tx.inquiry.findFirst({
    where: { removals: { some: { id: removalId } }, archivedAt: null, status: { not: status } },
    select: { id: true },
  })
  if (open) await changeInquiry(deps, tx, user, { id: open.id, status })
}

type OfKind<Kind extends RemovalActionInput['kind']> = Extract<RemovalActionInput, { kind: Kind }>

async function count(
  tx: Tx,
  { removalId, itemId, end, count: more }: OfKind<'counted'>,
): Promise<void> {
  const item = await findItem(tx, removalId, itemId)
  if (end === 'unloaded' && more > 0 && item.loaded === 0) {
    throw changed(`${item.title} is not counted as loaded.`)
  }
  const counted = countAfter(item, end, more)
  await tx.removalItem.update({ where: { id: itemId }, data: { [end]: counted } })
}

async function noteDamage(
  tx: Tx,
  { id, removalId, itemId, note }: OfKind<'damaged'>,
  notedAt: Date,
): Promise<void> {
  await findItem(tx, removalId, itemId)
  const noted = await tx.removalDamage.count({ where: { item: { removalId } } })
  if (noted >= MAX_DAMAGES) {
    throw changed(`A removal can have up to ${MAX_DAMAGES} notes of damage.`)
  }
  await tx.removalDamage.create({ data: { id, itemId, note, notedAt } })
}

async function findItem(tx: Tx, removalId: string, id: string) {
  const item = await tx.removalItem.findUnique({ where: { id, removalId } })
  if (!item) throw new ShopError('NOT_FOUND', { what: 'item' })
  return item
}

interface Agreed extends Omit<Pressed, 'action'> {
  removal: LockedRemoval
  action: OfKind<'agreed'>
}

async function agree(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { removal, action, user, at }: Agreed,
): Promise<void> {
  if (removal.extras) throw changed('The extras of this removal are signed for already.')
  const { lines, signedBy, signature } = action
  await addExtras(deps, tx, removal, { lines, signedBy, signature, actor: user, at })
}

const changed = (what: string) => new RunError('STOP_CHANGED', { what: `${what} Call the office.` })
