export const promotionStates = ['running', 'planned', 'ended'] as const
export type PromotionFilter = (typeof promotionStates)[number]

/** The search parameters of the offers: the open promotion by its id, and the state that is shown. */
export type OffersSearch = { promotion?: string; state?: PromotionFilter }

/** Parses the search parameters; an unknown state is ignored. */
export function readOffersSearch({ promotion, state }: Record<string, unknown>): OffersSearch {
  const known = promotionStates.find((one) => one === state)
  return {
    ...(typeof promotion === 'string' && { promotion: promotion.slice(0, 36) }),
    ...(known && { state: known }),
  }
}
