import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { CartError } from '#server/cart/cart.errors.ts'
import { addCode } from '#server/cart/codes/cart-codes.ts'
import { addToCart, updateCart } from '#server/cart/change-cart.ts'
import type { Owner } from '#server/cart/owner.ts'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import { readCart } from '#server/cart/read-cart.ts'
import { setService } from '#server/cart/set-service.ts'
import { ShopError } from '#server/lib/errors.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import type { QuotationEmail } from '../quotation-emails.ts'
import { StockError } from '#server/stock/stock.errors.ts'
import { QuotationError } from '../quotation.errors.ts'
import { type BroughtBack, CODE_LENGTH, CODE_LETTERS } from './saved-basket.schema.ts'

/** How long a saved basket is kept, in days. */
export const BASKET_DAYS = 90

const savedLines = z.array(
  z.object({
    productId: z.uuid(),
    title: z.string(),
    variant: z.string().nullable(),
    quantity: z.int(),
    /** What one piece cost. */
    pence: z.int(),
    services: z.array(z.object({ service: z.enum(serviceKinds), quantity: z.int() })),
  }),
)

/** A new code; 23 letters in eight places, so that codes cannot be tried out. */
const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/**
 * Saves the owner's cart with its promotion codes under a new code, and mails the code if an address is given. The cart stays,
 * and no account is opened. CART_EMPTY without lines.
 */
export async function saveBasket(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  owner: Owner,
  { email }: { email?: string | null | undefined },
): Promise<{ code: string; lines: number }> {
  const { items, promotions } = await readCart(deps, owner)
  if (items.length === 0) throw new OrderError('CART_EMPTY', {})
  if (email) await limit(deps, 'email by recipient', email)
  const lines: z.infer<typeof savedLines> = items.map((line) => ({
    productId: line.productId,
    title: line.title,
    variant: line.variant,
    quantity: line.quantity,
    pence: payablePence(line),
    services: line.services.map(({ service, quantity }) => ({ service, quantity })),
  }))
  const code = newCode()
  await deps.db.$transaction(async (tx) => {
    const { codes } = promotions
    await tx.savedBasket.create({ data: { code, lines, codes, createdAt: deps.clock.now() } })
    if (!email) return
    const content: QuotationEmail = { kind: 'basketSaved', code }
    await queueEmail(deps, tx, { key: `basket-saved-${code}`, to: email, subject: email, content })
  })
  return { code, lines: items.length }
}

/**
 * Puts the lines of a saved basket into the owner's cart, and says what has changed since: what is no
 * longer sold, what there are fewer of, prices, and which promotion codes do not count any more. Lines that are in the cart get the saved
 * quantity; the others stay. Brought back again, it is the same. BASKET_UNKNOWN for an unknown code.
 */
export async function bringBack(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  owner: Owner,
  { code, ip }: { code: string; ip: string },
): Promise<BroughtBack> {
  const basket = await deps.db.savedBasket.findUnique({ where: { code } })
  if (!basket) throw new QuotationError('BASKET_UNKNOWN', {})
  const saved = savedLines.parse(basket.lines)
  const cartBefore = await readCart(deps, owner)
  const inCart = new Map(cartBefore.items.map((line) => [line.productId, line.quantity]))
  for (const line of saved) await putLine(deps, owner, { line, ip, inCart })
  const refusedCodes = await putCodes(deps, owner, { codes: basket.codes, ip })
  const cart = await readCart(deps, owner)
  const lines = new Map(cart.items.map((line) => [line.productId, line]))
  const changes = saved.flatMap((before): BroughtBack['changes'] => {
    const { productId, title, variant, quantity, pence: beforePence } = before
    const line = lines.get(productId)
    const about = { title, variant, beforePence }
    if (!line) return [{ ...about, change: 'gone', quantity: 0, nowPence: 0 }]
    const nowPence = payablePence(line)
    const now = { ...about, quantity: line.quantity, nowPence }
    return [
      ...(line.quantity < quantity ? [{ ...now, change: 'fewer' as const }] : []),
      ...(nowPence > beforePence ? [{ ...now, change: 'dearer' as const }] : []),
      ...(nowPence < beforePence ? [{ ...now, change: 'cheaper' as const }] : []),
    ]
  })
  return { cart, changes, refusedCodes }
}

interface Putting {
  line: z.infer<typeof savedLines>[number]
  ip: string
  inCart: ReadonlyMap<string, number>
}

/** Puts one line into the cart, with as many pieces as there are; one that is gone is left out. */
async function putLine(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  owner: Owner,
  { line: { productId, quantity, services }, ip, inCart }: Putting,
): Promise<void> {
  const has = inCart.get(productId)
  const put = (wanted: number) =>
    has === undefined
      ? addToCart(deps, owner, { productId, quantity: wanted, ip })
      : updateCart(deps, owner, { productId, quantity: wanted })
  try {
    await putMost(put, quantity)
    for (const { service, quantity: chosen } of services) {
      const { items } = await readCart(deps, owner)
      const pieces = items.find((item) => item.productId === productId)?.quantity ?? 0
      await setService(deps, owner, { productId, service, quantity: Math.min(chosen, pieces) })
    }
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
  }
}

/** Enters promotion codes, and returns those that do not count, each in words. */
async function putCodes(
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'clock'>,
  owner: Owner,
  { codes, ip }: { codes: readonly string[]; ip: string },
): Promise<BroughtBack['refusedCodes']> {
  const refused: BroughtBack['refusedCodes'] = []
  for (const code of codes) {
    try {
      await addCode(deps, owner, { code, ip })
    } catch (error) {
      if (!(error instanceof ShopError) || error.status >= 500) throw error
      refused.push({ code, text: error.message })
    }
  }
  return refused
}

/** Puts so many pieces, or, where there are fewer, as many as there are. */
async function putMost(
  put: (quantity: number) => Promise<unknown>,
  quantity: number,
): Promise<void> {
  for (let wanted = quantity; wanted > 0; wanted -= 1) {
    try {
      await put(wanted)
      return
    } catch (error) {
      const isTooMany = CartError.is(error, 'STOCK_LIMIT') || StockError.is(error, 'OUT_OF_STOCK')
      if (!isTooMany || wanted === 1) throw error
    }
  }
}

/** Deletes saved baskets that are too old; run by a job. */
export async function forgetBaskets({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ deleted: number }> {
  const before = new Date(clock.now().getTime() - BASKET_DAYS * 86_400_000)
  const { count: deleted } = await db.savedBasket.deleteMany({
    where: { createdAt: { lt: before } },
  })
  return { deleted }
}
