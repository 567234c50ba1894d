import type { RouterContext } from '#web/lib/router-context.ts'
import { type Cart, emptyCart } from './use-cart.ts'
import type { User } from '#web/lib/session.ts'

/**
 * The cart of the visitor for a page that the server renders with it, as the loader data `cart`;
 * null in a browser, which loads it itself, and where it cannot be read.
 */
export async function readCartOnServer({
  queryClient,
  trpc,
  user,
  guestId,
}: RouterContext & { user: User | null }): Promise<Cart | null> {
  if (typeof window !== 'undefined') return null
  if (user === null && guestId === undefined) return emptyCart
  const owner = user === null ? { guestId } : { userId: user.id }
  return queryClient.query(trpc.cart.get.queryOptions(owner)).catch(() => null)
}
