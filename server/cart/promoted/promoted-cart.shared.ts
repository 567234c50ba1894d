import { choosePromotions } from '#server/promotion/choose-promotions.shared.ts'
import {
  effectText,
  missingText,
  nearSetText,
  promotionText,
  refusalText,
  sameOfferText,
  unknownCodeText,
} from '#server/promotion/promotion-text.shared.ts'
import type { OfferedPromotion } from '#server/promotion/promotion.schema.ts'
import { countsFor, type PromotedLine } from '#server/promotion/promotion.shared.ts'
import { serviceKinds } from '#server/lib/services.shared.ts'
import type { CartPromotions, LineService } from '../cart.schema.ts'
import { priceCart } from '../order-totals.shared.ts'

type Line = PromotedLine & { services: LineService[] }

/** The promotions that a cart may have, and the codes entered in it. */
interface Offered {
  offers: readonly OfferedPromotion[]
  codes: readonly string[]
}

/** The services of lines, with the products that they are for. */
export const servicesOfLines = (lines: readonly Pick<Line, 'productId' | 'services'>[]) =>
  lines.flatMap(({ productId, services }) => services.map((one) => ({ productId, ...one })))

/**
 * The lines of a cart with what promotions take off them, its totals, and what is said of its
 * codes: which count, which do not and why, and what is missing for the next offer.
 */
export function promotedCart<L extends Line>(lines: readonly L[], offered: Offered, now: Date) {
  const services = servicesOfLines(lines)
  const basket = { lines, services, deliveryPence: 0 }
  const chosen = choosePromotions(basket, offered.offers, now)
  const {
    lines: priced,
    discountPence,
    totalPence,
    vatPence,
  } = priceCart(lines, services, {
    discounts: chosen.discounts,
  })
  return {
    items: priced.map(({ vatPence: _, ...line }, index) => ({
      ...line,
      offers: chosen.applied.flatMap(({ promotion, lines: off }) =>
        (off[index] ?? 0) > 0 ? [offerText(promotion)] : [],
      ),
    })),
    totalPence,
    vatPence,
    promotions: {
      ...said(chosen, offered),
      freeServices: lines.flatMap((line) => freeServicesOf(line, chosen)),
      offers: [...offered.offers],
      codes: [...offered.codes],
      discountPence,
    },
  }
}

/** What a promotion does to a line: "10% off with AUTUMN10", "Autumn, 10% off". */
const offerText = (promotion: Applied['promotion']): string =>
  promotion.code === null ? promotion.name : `${effectText(promotion)} with ${promotion.code}`

/** The services of a line that a promotion which counts makes free, chosen or not. */
const freeServicesOf = (line: Line, { applied }: Pick<Chosen, 'applied'>) =>
  serviceKinds
    .filter((service) => line[`${service}PricePence`] !== null)
    .filter((service) =>
      applied.some(
        ({ promotion }) =>
          promotion.kind === 'service' &&
          promotion.service === service &&
          countsFor(promotion, line),
      ),
    )
    .map((service) => ({ productId: line.productId, service }))

type Chosen = ReturnType<typeof choosePromotions>
type Applied = Chosen['applied'][number]

function said(
  { applied, refused, missing, nearSet }: Chosen,
  { offers, codes }: Offered,
): Pick<CartPromotions, 'applied' | 'refused' | 'missing' | 'nearSet'> {
  const known = new Set(offers.flatMap(({ code, otherCodes = [] }) => [code, ...otherCodes]))
  const beside = offers.flatMap(({ code, otherCodes = [] }) =>
    otherCodes.map((other) => ({ code: other, text: sameOfferText(other, code ?? '') })),
  )
  return {
    applied: applied
      .filter(({ promotion, pence }) => promotion.code !== null || pence > 0)
      .map(({ promotion, pence }) => ({
        id: promotion.id,
        code: promotion.code,
        name: promotion.name,
        text: promotionText(promotion),
        pence,
        needsEmail: offers.some(({ id, needsEmail }) => id === promotion.id && needsEmail !== 'no'),
      })),
    refused: [
      ...refused.map(({ code, why }) => ({ code, text: refusalText(code, why) })),
      ...beside.filter(({ code }) => codes.includes(code)),
      ...codes
        .filter((code) => !known.has(code))
        .map((code) => ({ code, text: unknownCodeText(code) })),
    ],
    missing: missing && {
      ...missingText(missing),
      leastPence: missing.leastPence,
      goodsPence: missing.goodsPence,
    },
    nearSet: nearSet && { name: nearSet.promotion.name, text: nearSetText(nearSet) },
  }
}
