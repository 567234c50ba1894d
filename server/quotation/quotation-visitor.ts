import type { SeenBy } from '#server/order/access/who-may-see-order.ts'
import { findQuotationByKey, makeOrderKey } from '#server/order/access/order-keys.ts'
import { ShopError } from '../lib/errors.ts'
import type { OrderCookies } from '../lib/people/order-cookies.ts'
import { may } from '../lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { quotationFields, type QuotationRow } from './quotation-row.ts'

/** A visitor of a quotation: a signed-in user, or a browser with the quotation's cookie. */
export interface QuotationVisitor {
  user: SessionUser | null
  /** The cookies of quotations, and of the orders that they become. */
  cookies: { quotations: OrderCookies; orders: OrderCookies }
}

/** The visitor of a request. */
export const quotationVisitorOf = ({
  user,
  session,
}: {
  user: SessionUser | null
  session: QuotationVisitor['cookies']
}): QuotationVisitor => ({ user, cookies: session })

/**
 * Reads the quotation of this number for a visitor who may see it: staff, an account to whose
 * confirmed address it was sent, or a browser with its cookie. Nobody but staff sees a draft. Throws
 * NOT_FOUND for everybody else, and for an unknown number.
 */
export async function findVisibleQuotation(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, cookies }: QuotationVisitor,
  number: number,
): Promise<{ row: QuotationRow; seenBy: SeenBy }> {
  const row = await deps.db.quotation.findUnique({ where: { number }, select: quotationFields })
  const seenBy = row && (await seenByOf(row))
  if (!row || !seenBy) throw new ShopError('NOT_FOUND', { what: 'quotation' })
  return { row, seenBy }

  async function seenByOf({ id, email, sentAt }: QuotationRow): Promise<SeenBy | null> {
    if (may(user, 'quotations')) return 'staff'
    if (sentAt === null) return null
    if (user && email !== null && (await isOwn(deps, user.id, email))) return 'account'
    const opened = await findQuotationByKey(deps, 'cookie', cookies.quotations.of(number))
    return opened?.id === id ? 'link' : null
  }
}

/** Whether a quotation was sent to an account's address; an unconfirmed one may be somebody else's. */
async function isOwn({ db }: Pick<Deps, 'db'>, id: string, email: string): Promise<boolean> {
  const where = { id, email, emailConfirmedAt: { not: null } }
  return (await db.user.findFirst({ where, select: { id: true } })) !== null
}

/**
 * Exchanges the key of a sent link for the cookie of its quotation, as for an order. Throws
 * LINK_EXPIRED for an unknown or expired key.
 */
export async function openQuotationByLink(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { cookies, ip }: { cookies: OrderCookies; ip: string },
  token: string | undefined,
): Promise<{ number: number }> {
  await limit(deps, 'order link by address', ip)
  const quotation = await findQuotationByKey(deps, 'link', token)
  if (!quotation) throw new ShopError('LINK_EXPIRED', {})
  const key = await makeOrderKey(deps, { quotationId: quotation.id, purpose: 'cookie' })
  cookies.set(quotation.number, key.token, key.expiresAt)
  return { number: quotation.number }
}

/** How long a quotation's link works after its prices have ended, in days: to ask for it again. */
const LINK_DAYS_AFTER = 30

/** Until when the link of a quotation is needed. */
const linkNeededUntil = ({ validUntil }: Pick<QuotationRow, 'validUntil'>): Date =>
  new Date(validUntil.getTime() + LINK_DAYS_AFTER * 86_400_000)

/** The URL of a quotation's page with a new key, and until when it works; earlier ones stay. */
export async function quotationLink(
  { db, clock, config }: { db: Pick<Tx, 'orderKey'> } & Pick<Deps, 'clock' | 'config'>,
  row: Pick<QuotationRow, 'id' | 'validUntil'>,
): Promise<{ url: string; worksUntil: Date }> {
  const { token, expiresAt } = await makeOrderKey(
    { db, clock },
    { quotationId: row.id, purpose: 'link', neededUntil: linkNeededUntil(row) },
  )
  const url = `${config.http.publicOrigin}/shop/quote-link?key=${token}`
  return { url, worksUntil: expiresAt }
}

/** Makes the links of a quotation that were sent already work as long as it needs them now. */
export async function keepLinksFor(
  tx: Pick<Tx, 'orderKey'>,
  row: Pick<QuotationRow, 'id' | 'validUntil'>,
): Promise<void> {
  const expiresAt = linkNeededUntil(row)
  await tx.orderKey.updateMany({
    where: { quotationId: row.id, purpose: 'link', expiresAt: { lt: expiresAt } },
    data: { expiresAt },
  })
}
