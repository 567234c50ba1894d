import { z } from 'zod'

/** What waits for staff, in the order in which it is shown. */
export const taskKinds = [
  'toArrange',
  'toLoad',
  'overdue',
  'toSend',
  'toPrepare',
  'uncollected',
  'balancesOverdue',
  'balancesDue',
  'removalBalancesOverdue',
  'removalBalancesDue',
  'returnsToCollect',
  'returnsToInspect',
  'answers',
  'inquiries',
  'toQuote',
  'disputes',
  'lowStock',
] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskList = z.object({
  items: z.array(
    z.object({
      kind: z.enum(taskKinds),
      count: z.int(),
      /** The day on which it is: today for loading, the first one that is overdue; null: no day. */
      day: z.iso.date().nullable(),
    }),
  ),
})

export type TaskList = z.infer<typeof taskList>
