import type { Deps } from '../platform/deps.ts'

/** How long an answered complaint is stored, in days. */
export const KEPT_COMPLAINT_DAYS = 730

/** Deletes complaints that were answered long ago; one that waits is never deleted. */
export async function forgetComplaints({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_COMPLAINT_DAYS * 86_400_000)
  await db.dataComplaint.deleteMany({ where: { answeredAt: { lt: before } } })
}
