import { nearestPence } from '#server/lib/money.shared.ts'
import { type Amount, readAmount } from './amounts.ts'
import { followsAmount, readBound, readSide, type Side } from './bound-words.ts'
import type { Token } from './tokens.ts'

/** A limit in a keyword, in pence or centimetres, with its span. */
export interface Limit {
  measure: 'price' | Side
  from: number | null
  to: number | null
  start: number
  end: number
  /** The number had no unit: it is a price in pence here, but may mean centimetres. */
  eitherWay?: true
  /** A length without a comparison: about that length, or the size of a bed or mattress. */
  about?: number
}

/** Two or three lengths joined by a cross: 150 x 200. */
export interface Plan {
  sides: number[]
  start: number
  end: number
}

interface Reading {
  limits: Limit[]
  plan: Plan | null
  next: number
}

/** The least number without a unit that is a limit: "over three" may mean drawers. */
const LEAST_BARE = 20

const spanOf = (tokens: readonly Token[], at: number, next: number) => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[next - 1]?.end ?? 0,
})

function limitOf(
  amounts: { from: Amount | null; to: Amount | null },
  side: Side | null,
  span: { start: number; end: number },
): Limit | null {
  const { from, to } = amounts
  const one = to ?? from
  if (one === null) return null
  const unit = from?.unit === 'cm' || to?.unit === 'cm' || side !== null ? 'cm' : one.unit
  if (unit === 'cm') {
    return { measure: side ?? 'width', from: centimetres(from), to: centimetres(to), ...span }
  }
  const isBare = from?.unit !== 'pence' && to?.unit !== 'pence'
  if (isBare && one.value < LEAST_BARE) return null
  return {
    measure: 'price',
    from: penceOf(from),
    to: penceOf(to),
    ...span,
    ...(isBare && { eitherWay: true }),
  }
}

/** A number without a unit is in pounds. */
const penceOf = (amount: Amount | null) =>
  amount && (amount.unit === 'pence' ? amount.value : nearestPence(amount.value))

const centimetres = (amount: Amount | null) => amount && Math.round(amount.value)

/** "between 100 and 200cm", "£200 to £400", "£200-£400": both ends of a limit. */
function readRange(tokens: readonly Token[], at: number): Reading | null {
  const between = tokens[at]?.text === 'between' || tokens[at]?.text === 'from'
  const from = readAmount(tokens, between ? at + 1 : at)
  if (from === null) return null
  const joint = tokens[from.next]?.text ?? ''
  const isJoint = ['to', '-', '–'].includes(joint) || (between && joint === 'and')
  const to = isJoint ? readAmount(tokens, from.next + 1) : null
  if (to === null || to.value <= from.value) return null
  if (!between && from.unit === 'none' && to.unit === 'none') return null
  const side = readSide(tokens, to.next)
  const next = side?.next ?? to.next
  const limit = limitOf({ from, to }, side?.side ?? null, spanOf(tokens, at, next))
  return limit && { limits: [limit], plan: null, next }
}

/** "under 160cm wide", "at least £200", "height max 80cm", "£300 or less". */
function readBounded(tokens: readonly Token[], at: number): Reading | null {
  const before = readSide(tokens, at)
  const bound = readBound(tokens, before?.next ?? at)
  const amount = readAmount(tokens, bound?.next ?? before?.next ?? at)
  if (amount === null) return null
  const after = readSide(tokens, amount.next)
  const trailing = followsAmount(tokens, after?.next ?? amount.next)
  const direction = bound?.direction ?? trailing?.direction
  if (direction === undefined) return null
  const side = before?.side ?? after?.side ?? bound?.side ?? null
  const next = trailing?.next ?? after?.next ?? amount.next
  const ends = direction === 'to' ? { from: null, to: amount } : { from: amount, to: null }
  const limit = limitOf(ends, side, spanOf(tokens, at, next))
  return limit && { limits: [limit], plan: null, next }
}

/** "150 x 200", "90cm x 190cm x 20cm". */
function readPlan(tokens: readonly Token[], at: number): Reading | null {
  const sides: number[] = []
  let next = at
  for (let amount = readAmount(tokens, at); amount && amount.unit !== 'pence';) {
    sides.push(amount.value)
    next = amount.next
    const crossed = ['x', '×', 'by'].includes(tokens[next]?.text ?? '')
    amount = crossed && sides.length < 3 ? readAmount(tokens, next + 1) : null
  }
  if (sides.length < 2 || sides.some((side) => side < LEAST_BARE)) return null
  return { limits: [], plan: { sides, ...spanOf(tokens, at, next) }, next }
}

/** An amount without a comparison: "£300" is the highest price, "160cm" about that width. */
function readAlone(tokens: readonly Token[], at: number): Reading | null {
  const amount = readAmount(tokens, at)
  if (amount === null || amount.unit === 'none') return null
  if (amount.unit === 'pence') {
    const span = spanOf(tokens, at, amount.next)
    return {
      limits: [{ measure: 'price', from: null, to: amount.value, ...span }],
      plan: null,
      next: amount.next,
    }
  }
  const side = readSide(tokens, amount.next)
  const next = side?.next ?? amount.next
  const slack = Math.max(2, amount.value * (amount.feet ? 0.05 : 0.03))
  const limit: Limit = {
    measure: side?.side ?? 'width',
    from: Math.round(amount.value - slack),
    to: Math.round(amount.value + slack),
    about: Math.round(amount.value),
    ...spanOf(tokens, at, next),
  }
  return { limits: [limit], plan: null, next }
}

const readings = [readPlan, readRange, readBounded, readAlone]

/** Splits a keyword into its limits of price and measure, and the other tokens. */
export function readLimits(tokens: readonly Token[]): {
  limits: Limit[]
  plan: Plan | null
  rest: Token[]
} {
  const [limits, rest]: [Limit[], Token[]] = [[], []]
  let plan: Plan | null = null
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    const before = tokens[at - 1]
    // The 3 of "d3" is part of a name.
    const isInside = token?.glued === true && before !== undefined && before.kind !== 'sign'
    const found = isInside
      ? undefined
      : readings.map((read) => read(tokens, at)).find((reading) => reading !== null)
    if (found) {
      limits.push(...found.limits)
      plan = found.plan ?? plan
    } else if (token && token.kind !== 'sign') rest.push(token)
    at = found?.next ?? at + 1
  }
  return { limits, plan, rest }
}
