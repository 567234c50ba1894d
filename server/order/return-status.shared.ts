/** The statuses of a return. */
export const returnStatuses = [
  'asked',
  'accepted',
  'slotBooked',
  'collected',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/**
 * The status changes of a return. Its refund may come before its collection, on the last day that
 * the law allows; a refund that the bank rejects leads back to the status before it.
 */
export const returnMoves = {
  asked: ['accepted', 'slotBooked', 'collected', 'refunded', 'refused', 'withdrawn'],
  accepted: ['slotBooked', 'collected', 'refunded', 'refused', 'withdrawn'],
  slotBooked: ['slotBooked', 'accepted', 'collected', 'refunded', 'refused', 'withdrawn'],
  collected: ['refunded'],
  refunded: ['accepted', 'slotBooked', 'collected'],
  refused: [],
  withdrawn: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

/** Whether a return may move from one status to another. */
export function mayMove(from: ReturnStatus, to: ReturnStatus): boolean {
  const moves: readonly ReturnStatus[] = returnMoves[from]
  return moves.includes(to)
}

/** The statuses in which a return is not refunded yet. */
export const openStatuses = ['asked', 'accepted', 'slotBooked', 'collected'] as const

/** The statuses in which a return no longer counts: its pieces may be returned again. */
export const endedStatuses = ['refused', 'withdrawn'] as const
