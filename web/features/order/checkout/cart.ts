import type { RouterOutputs } from '#web/lib/trpc.ts'

/** The cart to order. */
export type Cart = RouterOutputs['cart']['get']
