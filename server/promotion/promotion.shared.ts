import type { ServiceKind } from '../lib/services.shared.ts'
import { isMember, type SetMember } from './set-member.shared.ts'

/** What a promotion gives: a part of the price, an amount, a service, the delivery, or a price. */
export const promotionKinds = ['percent', 'pence', 'service', 'delivery', 'setPrice'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What a promotion gives, and under which conditions. Moments are ISO 8601. */
export interface PromotionRules {
  id: string
  /** Null: it works by itself. */
  code: string | null
  /** What the receipt calls it. */
  name: string
  kind: PromotionKind
  /** Per cent of `percent`, pence of `pence` and `setPrice`; null for the others. */
  amount: number | null
  /** Whether the pence are off each piece; otherwise they are off all pieces together. */
  isPerPiece: boolean
  /** The service that `service` gives. */
  service: ServiceKind | null
  /** The ids of categories and families that it is for; all pieces without either. */
  categories: readonly string[]
  familyIds: readonly string[]
  /** The members of a set, which it is for alone and as a whole; null: it is no set. */
  set: readonly SetMember[] | null
  /** Their names, as they stand in a sentence: "sofas". */
  forNames: readonly string[]
  /** What the goods must come to, before all promotions; null: nothing. */
  leastPence: number | null
  isForFirstOrder: boolean
  /** Whether it counts for pieces on sale. */
  countsOnSale: boolean
  startsAt: string
  /** Null: without an end. */
  endsAt: string | null
  /** Whether it counts beside others of its sort: codes, or what works by itself. */
  stacks: boolean
}

/** A promotion as it stands for one buyer. */
export interface PromotionStanding extends PromotionRules {
  /** Whether how often it is used, or by whom, has a limit. */
  isLimited: boolean
  isUsedUp: boolean
  /** Whether this person used it as often as one may. */
  isUsedByPerson: boolean
  /** Whether this person has ordered before; null while it is not known who they are. */
  hasOrdered: boolean | null
  /**
   * Whether its limit by person needs an e-mail address that is not known: at the checkout, or now,
   * when it does not count without one.
   */
  needsEmail: 'no' | 'later' | 'now'
}

/** A line of a basket, as promotions see it. */
export interface PromotedLine {
  productId: string
  category: string
  familyId: string | null
  pricePence: number
  salePricePence: number | null
  quantity: number
  /** The prices of its services for one piece; null: not offered. */
  assemblyPricePence: number | null
  takeAwayPricePence: number | null
}

/** A service chosen for pieces of a line. */
interface PromotedService {
  productId: string
  service: ServiceKind
  pricePence: number
  quantity: number
}

/** A basket, as promotions see it. */
export interface PromotedBasket {
  lines: readonly PromotedLine[]
  services: readonly PromotedService[]
  /** What its delivery costs. */
  deliveryPence: number
}

/** The price of one piece as it is charged without promotions. */
export const priceOf = ({
  pricePence,
  salePricePence,
}: Pick<PromotedLine, 'pricePence' | 'salePricePence'>): number => salePricePence ?? pricePence

/** What the goods of a basket come to, before all promotions. */
export const goodsPenceOf = ({ lines }: Pick<PromotedBasket, 'lines'>): number =>
  lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0)

/** Whether a line is of the categories, families or set that a promotion is for, on sale or not. */
export const isMeant = (
  { categories, familyIds, set }: Pick<PromotionRules, 'categories' | 'familyIds' | 'set'>,
  line: Pick<PromotedLine, 'productId' | 'category' | 'familyId'>,
): boolean =>
  set === null
    ? (categories.length === 0 && familyIds.length === 0) ||
      categories.includes(line.category) ||
      (line.familyId !== null && familyIds.includes(line.familyId))
    : set.some((member) => isMember(member, line))

/** Whether a promotion counts for a line. */
export const countsFor = (rules: PromotionRules, line: PromotedLine): boolean =>
  isMeant(rules, line) && (rules.countsOnSale || line.salePricePence === null)

/**
 * The beginning of the codes of a series, from the code of their promotion: "SPRING-" of "SPRING-*";
 * null for a code that is entered itself.
 */
export const seriesPrefix = (code: string | null): string | null =>
  code?.endsWith('*') ? code.slice(0, -1) : null

/** A code as it is stored and compared: "autumn 10" is "AUTUMN10". */
export const asCode = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toUpperCase()
