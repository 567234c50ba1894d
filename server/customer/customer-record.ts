import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findCustomer, type FoundCustomer } from './find-customer.ts'

type Keeper = { account: { id: string } | null; email: string | null }

/** By what the record of a customer is kept; null for a guest without an address. */
function keptBy({ account, email }: Keeper) {
  if (account) return { userId: account.id }
  return email === null ? null : { email }
}

/**
 * Reads what staff keep of a customer; null when they keep nothing. An account whose address has a
 * record from before is blocked by it too.
 */
export async function readRecord(
  { db }: Pick<Deps, 'db'>,
  found: Pick<FoundCustomer, 'account' | 'email'>,
): Promise<{ note: string; blockedAt: Date | null } | null> {
  const { account, email } = found
  const rows = await db.customerRecord.findMany({
    where: {
      OR: [...(account ? [{ userId: account.id }] : []), ...(email === null ? [] : [{ email }])],
    },
    select: { note: true, blockedAt: true },
  })
  if (rows.length === 0) return null
  return {
    note: rows.flatMap(({ note }) => note || []).join('\n'),
    blockedAt: rows.find(({ blockedAt }) => blockedAt !== null)?.blockedAt ?? null,
  }
}

/** Saves the note about a customer. Throws NOT_FOUND. */
export async function saveNote(
  deps: Pick<Deps, 'db' | 'clock'>,
  { key, note }: { key: string; note: string },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await lockRecord(deps, tx, key, { note })
  })
}

/**
 * Blocks a customer from ordering, by account and by address, or ends that; audited. What they have
 * ordered goes on, and they can see it. Throws NOT_FOUND.
 */
export async function setBlocked(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { key, isBlocked }: { key: string; isBlocked: boolean },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const blockedAt = isBlocked ? deps.clock.now() : null
    const { id, wasBlocked } = await lockRecord(deps, tx, key, { blockedAt })
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'customer',
      entityId: id,
      before: { blocked: wasBlocked },
      after: { blocked: isBlocked },
    })
  })
}

/**
 * Writes the one record of a customer. One that their address had before they opened an account is
 * merged into it.
 */
async function lockRecord(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  key: string,
  data: { note?: string; blockedAt?: Date | null },
): Promise<{ id: string; wasBlocked: boolean }> {
  const found = await findCustomer({ db }, key)
  const where = keptBy(found)
  if (!where) throw new ShopError('NOT_FOUND', { what: 'customer' })
  const before = await readRecord({ db }, found)
  const { account, email } = found
  if (account && email !== null) await tx.customerRecord.deleteMany({ where: { email } })
  const merged = { note: before?.note ?? '', blockedAt: before?.blockedAt ?? null, ...data }
  const { id } = await tx.customerRecord.upsert({
    where,
    create: { ...where, ...merged },
    update: merged,
    select: { id: true },
  })
  return { id, wasBlocked: before?.blockedAt != null }
}
