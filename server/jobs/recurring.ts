import { endExpiredSessions } from '../auth/sessions.ts'
import type { Deps } from '../deps.ts'
import { forgetOldKeys } from '../idempotency/run-once.ts'
import { sweepOrphans } from '../images/sweep-orphans.ts'
import { forgetOldLimits } from '../limits/limit.ts'
import { forgetSentMail } from '../mail/send-queued-mail.ts'
import { catchUpOnRefunds } from '../order/catch-up-on-refunds.ts'
import { reconcilePayments } from '../order/reconcile-payments.ts'
import { releaseExpiredHolds } from '../order/release-order.ts'
import { resumeRefunds } from '../order/resume-refunds.ts'

interface RecurringJob {
  name: string
  /** When it runs, in cron's five fields. */
  cron: string
  run: (deps: Deps) => Promise<unknown>
}

export const recurringJobs: readonly RecurringJob[] = [
  { name: 'release-expired-holds', cron: '* * * * *', run: releaseExpiredHolds },
  {
    name: 'reconcile-payments',
    cron: '*/5 * * * *',
    run: (deps) => reconcilePayments(deps, { hours: 2 }),
  },
  {
    name: 'reconcile-payments-of-three-days',
    cron: '41 * * * *',
    run: (deps) => reconcilePayments(deps, { hours: 72 }),
  },
  {
    name: 'catch-up-on-refunds',
    cron: '*/10 * * * *',
    run: (deps) => catchUpOnRefunds(deps, { hours: 72 }),
  },
  { name: 'forget-idempotency-keys', cron: '23 * * * *', run: forgetOldKeys },
  { name: 'resume-refunds', cron: '* * * * *', run: resumeRefunds },
  { name: 'sweep-unused-pictures', cron: '11 3 * * *', run: sweepOrphans },
  { name: 'forget-rate-limits', cron: '37 * * * *', run: forgetOldLimits },
  { name: 'forget-sent-mail', cron: '29 3 * * *', run: forgetSentMail },
  { name: 'end-expired-sessions', cron: '17 * * * *', run: endExpiredSessions },
]
