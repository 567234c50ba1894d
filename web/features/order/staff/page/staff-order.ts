import type { RouterOutputs } from '#web/lib/trpc.ts'

/** An order as its page for staff has it. */
export type StaffOrder = RouterOutputs['order']['staffPage']
