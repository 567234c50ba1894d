import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { addressRouter } from './address/address.router.ts'
import { authRouter } from './auth/auth.router.ts'
import { cartRouter } from './cart/cart.router.ts'
import { catalogueRouter } from './catalogue/catalogue.router.ts'
import { featureRouter } from './feature/feature.router.ts'
import { inquiryRouter } from './inquiry/inquiry.router.ts'
import { orderRouter } from './order/order.router.ts'
import { reviewRouter } from './review/review.router.ts'
import { secondFactorRouter } from './second-factor/second-factor.router.ts'
import { sessionRouter } from './session/session.router.ts'
import { createCallerFactory, router } from './trpc.ts'

export const appRouter = router({
  auth: authRouter,
  session: sessionRouter,
  secondFactor: secondFactorRouter,
  catalogue: catalogueRouter,
  cart: cartRouter,
  address: addressRouter,
  order: orderRouter,
  review: reviewRouter,
  feature: featureRouter,
  inquiry: inquiryRouter,
})

export type AppRouter = typeof appRouter
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** Calls procedures without HTTP: for pages, the REST adapter and tests. */
export const createCaller = createCallerFactory(appRouter)
