import type { SessionUser } from '../auth/auth.schema.ts'
import { ownerOf, type Owner } from '../cart/owner.ts'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'
import { limit } from '../limits/limit.ts'
import { basketOf, checkClaims, destinationOf, type Basket } from './basket.ts'
import { isSameAttempt, type OpenOrder } from './open-orders.ts'
import { runOnce } from '../idempotency/run-once.ts'
import { createOrderOutput, type CreateOrderInput, type CreateOrderOutput } from './order.schema.ts'
import { startPayment } from './start-payment.ts'
import { releaseOrder } from './release-order.ts'
import { readAttempt } from './read-attempt.ts'
import { createOrder } from './create-order.ts'

export type PlaceDeps = Pick<
  Deps,
  'config' | 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'
>

/** One attempt to order: who, what, where to, and how it is paid. */
export interface Attempt {
  owner: Owner
  basket: Basket
  destination: ReturnType<typeof destinationOf>
  method: CreateOrderInput['paymentMethod']
}

/** How often an attempt starts again when the same shopper ordered in another tab meanwhile. */
const MAX_ROUNDS = 4

/**
 * Makes an order of the owner's cart, takes its stock and starts its payment. The server's prices
 * count: what the client claimed is only compared. The same attempt again answers with the same
 * order; another one replaces the unpaid order before it, whose intent is cancelled first.
 */
export async function placeOrder(
  deps: PlaceDeps,
  user: SessionUser | null,
  input: CreateOrderInput,
): Promise<CreateOrderOutput> {
  const { idempotencyKey: key, ...request } = input
  const owner = ownerOf(user, input)
  await limit(deps, 'order by account', 'userId' in owner ? owner.userId : owner.guestId)
  if (!key) return attemptOrder(deps, user, owner, request)
  const scope = `order.create ${'userId' in owner ? owner.userId : owner.guestId}`
  return runOnce(
    deps,
    { scope, key, request },
    () => attemptOrder(deps, user, owner, request),
    (kept) => createOrderOutput.parse(kept),
  )
}

async function attemptOrder(
  deps: PlaceDeps,
  user: SessionUser | null,
  owner: Owner,
  input: Omit<CreateOrderInput, 'idempotencyKey'>,
): Promise<CreateOrderOutput> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { rows, open, saved } = await readAttempt(deps, owner, input.addressId ?? null)
    const basket = basketOf(rows)
    checkClaims(basket, input)
    const destination = destinationOf(user, input, saved)
    const attempt = { owner, basket, destination, method: input.paymentMethod }

    const same = open.find((order) => isSameAttempt(order, attempt))
    await releaseAll(deps, open, same)
    if (same) return startPayment(deps, same)

    const order = await createOrder(deps, attempt)
    if (order) {
      await deps.reached('order written')
      return startPayment(deps, order)
    }
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** Ends the shopper's other unpaid orders; one that was paid meanwhile has changed the cart. */
async function releaseAll(deps: PlaceDeps, open: OpenOrder[], keep?: OpenOrder): Promise<void> {
  for (const order of open) {
    if (order.id === keep?.id) continue
    const outcome = await releaseOrder(deps, order.id, 'replaced')
    if (outcome === 'settled') {
      throw new ShopError('ORDER_CHANGED', { totalPence: 0, changes: [] })
    }
  }
}
