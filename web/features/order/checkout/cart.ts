import type { RouterOutputs } from '../../../lib/trpc.ts'

/** The cart that is ordered. */
export type Cart = RouterOutputs['cart']['get']
