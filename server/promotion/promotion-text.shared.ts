import { dayText, dayOfMonth } from '../lib/london-time.shared.ts'
import { inPounds, inWholePounds } from '../lib/money.shared.ts'
import type { ServiceKind } from '../lib/services.shared.ts'
import { upperFirst } from '../lib/text/text.shared.ts'
import type { Missing, WhyNot } from './choose-promotions.shared.ts'
import type { PromotionRules } from './promotion.shared.ts'
import type { NearSet } from './find-sets.shared.ts'

/** Names in a sentence: "sofas", "beds or mattresses". */
const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
const allOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

/** A service as a promotion names it: "assembly". */
const serviceInText = {
  assembly: 'assembly',
  takeAway: 'old item taken away',
} as const satisfies Record<ServiceKind, string>

/** What a promotion does to pieces, as a line of the cart says it: "10% off", "£25 off". */
export function effectText({
  kind,
  amount,
  service,
  isPerPiece,
  forNames,
  set,
}: PromotionRules): string {
  const pence = inWholePounds(amount ?? 0)
  if (set !== null) return setEffect(kind, amount ?? 0)
  if (kind === 'percent') return `${amount}% off`
  if (kind === 'setPrice') return `${pence} each`
  if (kind === 'delivery') return 'free delivery'
  if (kind === 'service') return `free ${serviceInText[service ?? 'assembly']}`
  return isPerPiece && forNames.length === 0 ? `${pence} off each item` : `${pence} off`
}

/** What a set does to its members: "10% off the set", "the set for £999". */
export function setEffect(kind: PromotionRules['kind'], amount: number): string {
  if (kind === 'setPrice') return `the set for ${inWholePounds(amount)}`
  return kind === 'percent' ? `${amount}% off the set` : `${inWholePounds(amount)} off the set`
}

/** What a set still lacks: "Add 2 × Harrow Chair for 10% off the set." */
export function nearSetText({ promotion, missing }: NearSet<PromotionRules>): string {
  const names = missing.flatMap((quantity, at) => {
    const name = promotion.forNames[at] ?? ''
    return quantity === 0 ? [] : [quantity > 1 ? `${quantity} × ${name}` : name]
  })
  return `Add ${allOf(names)} for ${effectText(promotion)}.`
}

/** What a promotion does, in a few words: "10% off sofas", "Free assembly from £1,400". */
export function promotionText(rules: PromotionRules): string {
  const { leastPence, isForFirstOrder } = rules
  const order = isForFirstOrder ? ' on your first order' : ''
  const from = leastPence !== null ? ` from ${inWholePounds(leastPence)}` : ''
  return upperFirst(`${piecesText(rules)}${order}${from}`)
}

/** What it does to the pieces that it is for. */
function piecesText(rules: PromotionRules): string {
  const { kind, amount, forNames, isPerPiece } = rules
  const effect = effectText(rules)
  const names = allOf(forNames)
  if (rules.set !== null) return effect
  if (kind === 'setPrice') return `${names || 'every item'} at ${inWholePounds(amount ?? 0)} each`
  if (forNames.length === 0) return effect
  if (kind === 'service' || kind === 'delivery') return `${effect} with ${names}`
  return kind === 'pence' && isPerPiece ? `${effect} each item in ${names}` : `${effect} ${names}`
}

/** Why a code does not count, and what would help: whole sentences. */
export function refusalText(code: string, reason: WhyNot): string {
  switch (reason.why) {
    case 'notYet':
      return `${code} starts on ${dayText(reason.startsAt)}.`
    case 'ended':
      return `${code} ended on ${dayText(lastMoment(reason.endsAt))}.`
    case 'usedUp':
      return `${code} has been used as many times as it can be.`
    case 'usedByPerson':
      return `You’ve already used ${code}.`
    case 'firstOrder':
      return `${code} is for a first order, and you’ve ordered from us before.`
    case 'needsEmail':
      return `Enter your email to use ${code}.`
    case 'noPiece':
      return reason.forNames.length === 0
        ? `Your cart is empty. Add something and try ${code} again.`
        : `${code} is for ${anyOf(reason.forNames)}, and there is none in your cart. Add one and try it again.`
    case 'onSale':
      return reason.forNames.length === 0
        ? `${code} isn’t for items on sale, and everything in your cart is.`
        : `${code} isn’t for ${anyOf(reason.forNames)} on sale. Add one at full price and try it again.`
    case 'noService':
      return `${code} is for a service that nothing in your cart needs.`
    case 'tooLittle':
      return `${code} begins at ${inPounds(reason.leastPence)} of goods. You have ${inPounds(reason.goodsPence)}.`
    case 'beaten':
      return `${code} can’t be used with ${reason.by}, which saves you more.`
  }
}

/** An end at midnight belongs to the day before. */
const lastMoment = (endsAt: string): Date => new Date(Date.parse(endsAt) - 1)

/** The refusal of a code that the shop does not have. */
export const unknownCodeText = (code: string): string =>
  `We don’t know ${code}. Check the spelling and try again.`

/** The refusal of a code beside another one of its series. */
export const sameOfferText = (code: string, by: string): string =>
  `${code} is for the same offer as ${by}, which you’re already using. You can use one of them per order.`

/** What the goods must still come to: "£120 more", and for what: "for free assembly". */
export function missingText({ promotion, leastPence, goodsPence }: Missing) {
  return {
    more: `${inWholePounds(leastPence - goodsPence)} more`,
    forWhat: `for ${effectText(promotion)}`,
    ofWhole: `${inWholePounds(goodsPence)} of ${inWholePounds(leastPence)}`,
  }
}

/** When a promotion runs: "1 November to 29 November", "since 1 March", "ended 31 August". */
export function periodText(
  { startsAt, endsAt }: Pick<PromotionRules, 'startsAt' | 'endsAt'>,
  now: Date,
): string {
  const last = endsAt === null ? null : lastMoment(endsAt)
  if (last !== null && last < now) return `ended ${dayOfMonth(last)}`
  const isBegun = Date.parse(startsAt) <= now.getTime()
  if (last === null) return `${isBegun ? 'since' : 'from'} ${dayOfMonth(startsAt)}`
  return `${dayOfMonth(startsAt)} to ${dayOfMonth(last)}`
}

/** The state of a promotion at a moment. */
type PromotionState = 'planned' | 'running' | 'ended'

/** Whether a promotion is planned, running or over. */
export function stateOf(
  { startsAt, endsAt }: Pick<PromotionRules, 'startsAt' | 'endsAt'>,
  now: Date,
): PromotionState {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'ended'
  return Date.parse(startsAt) > now.getTime() ? 'planned' : 'running'
}
