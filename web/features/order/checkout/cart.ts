import type { RouterOutputs } from '../../../lib/trpc.ts'

/** The cart to order. */
export type Cart = RouterOutputs['cart']['get']
