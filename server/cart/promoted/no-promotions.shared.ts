import type { CartPromotions } from '../cart.schema.ts'

/** What a cart without promotions says of them. */
export const noPromotions: CartPromotions = {
  offers: [],
  codes: [],
  applied: [],
  refused: [],
  missing: null,
  freeServices: [],
  nearSet: null,
  discountPence: 0,
}
