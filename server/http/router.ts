import type { AnyTRPCProcedure, inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { accountRouter } from '../account/account.router.ts'
import { accountsRouter } from '../accounting/accounts.router.ts'
import { activityRouter } from '../audit/activity.router.ts'
import { addressRouter } from '../address/address.router.ts'
import { authRouter } from '../auth/auth.router.ts'
import { cartRouter } from '../cart/cart.router.ts'
import { caseRouter } from '../case/case.router.ts'
import { catalogueRouter } from '../catalogue/catalogue.router.ts'
import { categoryRouter } from '../catalogue/staff/categories/category.router.ts'
import { familyRouter } from '../catalogue/staff/families/family.router.ts'
import { featureRouter } from '../banner/banner.router.ts'
import { modelRouter } from '../models/model.router.ts'
import { customerRouter } from '../customer/customer.router.ts'
import { findRouter } from '../find/find.router.ts'
import { taskRouter } from '../tasks/task.router.ts'
import { deliveryRouter } from '../delivery/delivery.router.ts'
import { setRouter } from '../catalogue/staff/sets/set.router.ts'
import { promotionRouter } from '../promotion/staff/promotion.router.ts'
import { giftCardRouter } from '../gift-card/gift-card.router.ts'
import { giftCardStaffRouter } from '../gift-card/staff/gift-card-staff.router.ts'
import { zoneRouter } from '../delivery/staff/zone.router.ts'
import { firstStepsRouter } from '../first-steps/first-steps.router.ts'
import { inquiryRouter } from '../inquiry/inquiry.router.ts'
import { inboxRouter } from '../inbox/inbox.router.ts'
import { orderBalanceRouter } from '../order/balance/order-balance.router.ts'
import { arrangeRouter, orderChangeRouter } from '../order/change/order-change.router.ts'
import { orderDeliveryRouter } from '../order/delivery/order-delivery.router.ts'
import { fulfilmentRouter } from '../order/fulfilment/fulfilment.router.ts'
import { orderRouter } from '../order/order.router.ts'
import { runRouter } from '../run/run.router.ts'
import { returnRouter } from '../order/return/return.router.ts'
import { complaintRouter } from '../complaint/complaint.router.ts'
import { questionRouter } from '../question/question.router.ts'
import { quotationRouter } from '../quotation/quotation.router.ts'
import { removalRouter } from '../removal/removal.router.ts'
import { estimateRouter } from '../removal/estimate/estimate.router.ts'
import { assemblyRouter } from '../assembly/assembly.router.ts'
import { removalKindRouter } from '../removal/estimate/staff/kind.router.ts'
import { keptListRouter } from '../removal/kept/kept.router.ts'
import { reviewRouter } from '../review/review.router.ts'
import { sentEmailRouter } from '../sent-email/sent-email.router.ts'
import { secondFactorRouter } from '../auth/second-factor/second-factor.router.ts'
import { policyRouter } from '../settings/policy/policy.router.ts'
import { settingsRouter } from '../settings/settings.router.ts'
import { sessionRouter } from '../auth/sessions/session.router.ts'
import { staffRouter } from '../auth/staff/staff.router.ts'
import { staffNoticeRouter } from '../staff-notice/staff-notice.router.ts'
import { stockAlertRouter } from '../stock-alert/stock-alert.router.ts'
import { stocktakeRouter } from '../stocktake/stocktake.router.ts'
import { facetWordRouter } from '../catalogue/staff/search/facet-word.router.ts'
import { searchTermRouter } from '../catalogue/staff/search/search-term.router.ts'
import { swatchRouter } from '../swatch/swatch.router.ts'
import { createCallerFactory, isShared, mergeRouters, router } from '../trpc/procedures.ts'

const features = {
  auth: mergeRouters(authRouter, accountRouter),
  session: sessionRouter,
  secondFactor: secondFactorRouter,
  catalogue: catalogueRouter,
  family: familyRouter,
  category: categoryRouter,
  model: modelRouter,
  cart: cartRouter,
  address: addressRouter,
  order: orderRouter,
  balance: orderBalanceRouter,
  orderChange: orderChangeRouter,
  fulfilment: fulfilmentRouter,
  sentEmail: sentEmailRouter,
  run: runRouter,
  return: returnRouter,
  complaint: complaintRouter,
  question: questionRouter,
  assembly: assemblyRouter,
  removalKind: removalKindRouter,
  removal: mergeRouters(removalRouter, estimateRouter, keptListRouter),
  quotation: quotationRouter,
  review: reviewRouter,
  feature: featureRouter,
  inquiry: inquiryRouter,
  delivery: mergeRouters(deliveryRouter, orderDeliveryRouter, arrangeRouter),
  promotion: promotionRouter,
  productSet: setRouter,
  giftCard: mergeRouters(giftCardRouter, giftCardStaffRouter),
  zone: zoneRouter,
  customer: customerRouter,
  find: findRouter,
  task: taskRouter,
  case: caseRouter,
  inbox: inboxRouter,
  stockAlert: stockAlertRouter,
  stocktake: stocktakeRouter,
  facetWord: facetWordRouter,
  searchTerm: searchTermRouter,
  settings: settingsRouter,
  policy: policyRouter,
  firstSteps: firstStepsRouter,
  swatch: swatchRouter,
  staff: staffRouter,
  accounts: accountsRouter,
  activity: activityRouter,
  staffNotice: staffNoticeRouter,
}

export const appRouter = router(features)

export type AppRouter = typeof appRouter
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** The path of a procedure, as `cart.add`. */
export type ProcedurePath = {
  [Feature in keyof RouterInputs]: `${Feature}.${Extract<keyof RouterInputs[Feature], string>}`
}[keyof RouterInputs]

/** Every procedure by its path. */
export const procedures: ReadonlyMap<string, AnyTRPCProcedure> = new Map(
  Object.keys(features).flatMap((feature) =>
    Object.entries<AnyTRPCProcedure>(Reflect.get(appRouter, feature)).map(([name, procedure]) => [
      `${feature}.${name}`,
      procedure,
    ]),
  ),
)

/** The paths of the procedures that guests share: the response cache and the browser go by them. */
export const sharedPaths: readonly string[] = [...procedures].flatMap(([path, procedure]) =>
  isShared(procedure) ? path : [],
)

/** Whether guests share what the procedure at a path returns. */
export const isSharedPath = (path: string | null): boolean =>
  path !== null && sharedPaths.includes(path)

/** Calls procedures without HTTP: for pages, the REST adapter and tests. */
export const createCaller = createCallerFactory(appRouter)
