import type { AnyTRPCProcedure, inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { accountRouter } from '../account/account.router.ts'
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
import { deliveryRouter } from '../delivery/delivery.router.ts'
import { zoneRouter } from '../delivery/staff/zone.router.ts'
import { firstStepsRouter } from '../first-steps/first-steps.router.ts'
import { inquiryRouter } from '../inquiry/inquiry.router.ts'
import { inboxRouter } from '../inbox/inbox.router.ts'
import { orderDeliveryRouter } from '../order/delivery/order-delivery.router.ts'
import { orderRouter } from '../order/order.router.ts'
import { runRouter } from '../run/run.router.ts'
import { returnRouter } from '../order/return/return.router.ts'
import { complaintRouter } from '../complaint/complaint.router.ts'
import { questionRouter } from '../question/question.router.ts'
import { removalRouter } from '../removal/removal.router.ts'
import { reviewRouter } from '../review/review.router.ts'
import { secondFactorRouter } from '../auth/second-factor/second-factor.router.ts'
import { policyRouter } from '../settings/policy/policy.router.ts'
import { settingsRouter } from '../settings/settings.router.ts'
import { sessionRouter } from '../auth/sessions/session.router.ts'
import { staffRouter } from '../auth/staff/staff.router.ts'
import { staffNoticeRouter } from '../staff-notice/staff-notice.router.ts'
import { stockAlertRouter } from '../stock-alert/stock-alert.router.ts'
import { facetWordRouter } from '../catalogue/staff/search/facet-word.router.ts'
import { searchTermRouter } from '../catalogue/staff/search/search-term.router.ts'
import { swatchRouter } from '../swatch/swatch.router.ts'
import { createCallerFactory, mergeRouters, router } from '../trpc/procedures.ts'

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
  run: runRouter,
  return: returnRouter,
  complaint: complaintRouter,
  question: questionRouter,
  removal: removalRouter,
  review: reviewRouter,
  feature: featureRouter,
  inquiry: inquiryRouter,
  delivery: mergeRouters(deliveryRouter, orderDeliveryRouter),
  zone: zoneRouter,
  case: caseRouter,
  inbox: inboxRouter,
  stockAlert: stockAlertRouter,
  facetWord: facetWordRouter,
  searchTerm: searchTermRouter,
  settings: settingsRouter,
  policy: policyRouter,
  firstSteps: firstStepsRouter,
  swatch: swatchRouter,
  staff: staffRouter,
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

/** Calls procedures without HTTP: for pages, the REST adapter and tests. */
export const createCaller = createCallerFactory(appRouter)
