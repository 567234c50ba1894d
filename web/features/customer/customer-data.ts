import type { RouterOutputs } from '#web/lib/trpc.ts'

/** A customer as their page has them. */
export type CustomerData = RouterOutputs['customer']['get']
