import { checkCatalogue } from '../catalogue-entry/refresh-catalogue.ts'
import { endExpiredSessions } from '../auth/sessions/sessions.ts'
import { forgetGuestCarts } from '../cart/guest-carts.ts'
import { sendDailySummary } from '../daily-summary/daily-summary.ts'
import type { Deps } from '../platform/deps.ts'
import { makeSlots } from '../delivery/slots/make-slots.ts'
import { forgetOldKeys } from '../platform/idempotency/run-once.ts'
import { storePagePictures } from '../images/page-pictures.ts'
import { renewPictures } from '../images/renew-pictures.ts'
import { sweepOrphans } from '../images/sweep-orphans.ts'
import { inspectStoredModels } from '../models/inspect-stored-models.ts'
import { sweepModels } from '../models/model-store.ts'
import { removeEndedPhotographs } from '../photograph/photographs.ts'
import { forgetOldLimits } from '../platform/limits/limit.ts'
import { forgetSentMail } from '../outbox/send-queued-emails.ts'
import { catchUpOnRefunds } from '../payment/receive-payment-event.ts'
import { forgetOrderKeys } from '../order/access/order-keys.ts'
import { askForBalances } from '../order/balance/ask-balances.ts'
import { remindOfDeliveries } from '../order/delivery/remind-of-deliveries.ts'
import { forgetUnpaidGuests } from '../order/forget-unpaid-guests.ts'
import { settleReturns, warnOfRefunds } from '../order/return/settle-returns.ts'
import { reconcilePayments } from '#server/payment/reconcile-payments.ts'
import { forgetUnpaidGiftCards } from '../gift-card/buy-gift-card.ts'
import { sendDueGiftCards } from '../gift-card/send-gift-cards.ts'
import { forgetBaskets } from '../quotation/basket/saved-basket.ts'
import { forgetUnacceptedQuotations } from '../quotation/personal-data.ts'
import { endQuotationHolds } from '../quotation/staff/send-quotation.ts'
import { requestBalances } from '../removal/pay-removal.ts'
import { lapseQuotes } from '../removal/change-removal.ts'
import { forgetKeptLists } from '../removal/kept/keep-list.ts'
import { forgetUnpaidQuotes } from '../removal/personal-data.ts'
import { inviteReviews } from '../review/invitation/invite-reviews.ts'
import { forgetComplaints } from '../complaint/personal-data.ts'
import { forgetInquiries } from '../inquiry/remove-inquiry.ts'
import { forgetQuestions } from '../question/ask-question.ts'
import { forgetStockAlerts, notifyBackInStock } from '../stock-alert/stock-alerts.ts'
import { forgetImports } from '../catalogue/staff/import/earlier-imports.ts'
import { forgetStagedImports } from '../catalogue/staff/import/import-catalogue.ts'
import { forgetMissedSearches } from '../catalogue/search/missed-searches.ts'
import { followUpSwatches, forgetSwatchRequests } from '../swatch/follow-up-swatches.ts'
import { countOrderDays } from '../order/staff/order-days.ts'
import { expireHolds } from '../order/payment/release-order.ts'
import { resumeRefunds } from '#server/payment/refund/resume-refunds.ts'

interface RecurringJob {
  name: string
  /** When it runs, in cron's five fields. */
  cron: string
  /** Whether it runs when a process starts as well. */
  atStart?: boolean
  run: (deps: Deps) => Promise<unknown>
}

export const recurringJobs: readonly RecurringJob[] = [
  { name: 'release-expired-holds', cron: '* * * * *', run: expireHolds },
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
  { name: 'send-gift-cards', cron: '*/5 * * * *', run: sendDueGiftCards },
  { name: 'forget-unpaid-gift-cards', cron: '53 * * * *', run: forgetUnpaidGiftCards },
  { name: 'settle-returns', cron: '* * * * *', run: settleReturns },
  { name: 'warn-of-refunds', cron: '*/10 * * * *', run: warnOfRefunds },
  { name: 'resume-refunds', cron: '* * * * *', run: resumeRefunds },
  { name: 'check-catalogue', cron: '31 2 * * *', run: checkCatalogue },
  {
    name: 'store-page-pictures',
    cron: '17 2 * * *',
    atStart: true,
    // A demonstration has them from its catalogue.
    run: async (deps) => {
      if (!deps.config.isDemonstration) await storePagePictures(deps)
    },
  },
  { name: 'renew-pictures', cron: '47 1-5 * * *', run: renewPictures },
  { name: 'sweep-unused-pictures', cron: '11 3 * * *', run: sweepOrphans },
  { name: 'inspect-stored-models', cron: '*/5 * * * *', run: inspectStoredModels },
  { name: 'sweep-unused-models', cron: '13 3 * * *', run: sweepModels },
  { name: 'remove-ended-photographs', cron: '19 * * * *', run: removeEndedPhotographs },
  { name: 'forget-rate-limits', cron: '37 * * * *', run: forgetOldLimits },
  { name: 'forget-sent-mail', cron: '29 3 * * *', run: forgetSentMail },
  { name: 'forget-guest-carts', cron: '47 3 * * *', run: forgetGuestCarts },
  { name: 'forget-unpaid-guests', cron: '53 3 * * *', run: forgetUnpaidGuests },
  { name: 'count-order-days', cron: '3 * * * *', run: countOrderDays },
  { name: 'make-delivery-slots', cron: '9 0,3 * * *', run: makeSlots, atStart: true },
  { name: 'forget-order-keys', cron: '57 3 * * *', run: forgetOrderKeys },
  { name: 'remind-of-deliveries', cron: '*/10 * * * *', run: remindOfDeliveries },
  { name: 'send-daily-summary', cron: '*/10 * * * *', run: sendDailySummary },
  { name: 'ask-for-order-balances', cron: '*/10 * * * *', run: askForBalances },
  { name: 'end-quotation-holds', cron: '* * * * *', run: endQuotationHolds },
  {
    name: 'forget-unaccepted-quotations',
    cron: '5 5 * * *',
    run: forgetUnacceptedQuotations,
  },
  { name: 'forget-saved-baskets', cron: '51 4 * * *', run: forgetBaskets },
  { name: 'lapse-quotations', cron: '* * * * *', run: lapseQuotes },
  { name: 'ask-for-balances', cron: '*/10 * * * *', run: requestBalances },
  { name: 'forget-kept-removal-lists', cron: '13 5 * * *', run: forgetKeptLists },
  { name: 'forget-unpaid-quotations', cron: '3 5 * * *', run: forgetUnpaidQuotes },
  { name: 'invite-reviews', cron: '*/10 * * * *', run: inviteReviews },
  { name: 'forget-complaints', cron: '35 4 * * *', run: forgetComplaints },
  { name: 'forget-inquiries', cron: '31 4 * * *', run: forgetInquiries },
  { name: 'forget-questions', cron: '33 4 * * *', run: forgetQuestions },
  { name: 'tell-of-stock', cron: '* * * * *', run: notifyBackInStock },
  { name: 'forget-stock-alerts', cron: '59 3 * * *', run: forgetStockAlerts },
  { name: 'follow-up-swatches', cron: '*/10 * * * *', run: followUpSwatches },
  { name: 'forget-swatch-requests', cron: '7 4 * * *', run: forgetSwatchRequests },
  { name: 'forget-missed-searches', cron: '27 * * * *', run: forgetMissedSearches },
  { name: 'forget-catalogue-imports', cron: '39 4 * * *', run: forgetImports },
  { name: 'forget-staged-imports', cron: '*/5 * * * *', run: forgetStagedImports },
  { name: 'end-expired-sessions', cron: '17 * * * *', run: endExpiredSessions },
]
