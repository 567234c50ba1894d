import { type Answer, answerOf, CEILING_CM, cornerToCorner, type Fit, type Place } from './fit.ts'

export type Placed = { place: Place; fit: Fit }

/** The label and colour of a verdict. */
export const answers = {
  yes: { word: 'Yes', tone: 'green' },
  tight: { word: 'Tight', tone: 'yellow' },
  no: { word: 'No', tone: 'red' },
} as const satisfies Record<Answer, { word: string; tone: string }>

const nouns = { door: 'door', hall: 'hallway', stairs: 'stairs' } as const

/** The obstacle: the turn, or the width. */
const notPast: Record<Place, (turned: boolean) => string> = {
  door: () => 'it won’t fit through the front door',
  hall: (turned) =>
    turned ? 'it won’t go round the turn in the hallway' : 'it won’t fit through the hallway',
  stairs: (turned) => (turned ? 'it won’t turn on the landing' : 'it won’t fit up the stairs'),
}

/** Whole centimetres, rounded down. */
export const whole = (cm: number): number => Math.floor(cm + 1e-9)

/** Required whole centimetres, rounded up. */
export const needed = (cm: number): number => Math.ceil(cm - 1e-9)

/** The verdict in a line: "No, it won’t turn on the landing". Null when nothing was measured. */
export function headlineOf(fits: readonly Placed[]): string | null {
  const answer = answerOf(fits)
  if (answer === null) return null
  if (answer === 'yes') return 'Yes, it fits'
  if (answer === 'tight') return 'Yes, but it’s a tight fit'
  const first = fits.find(({ fit }) => fit.answer === 'no')
  return first ? `No, ${notPast[first.place](first.fit.narrow === 'corner')}` : null
}

/** The verdict of each place: fits, tight, or does not fit. */
export function explained(fits: readonly Placed[], carried: string): string {
  const said = (answer: Answer, words: string) => {
    const names = fits.filter(({ fit }) => fit.answer === answer).map(({ place }) => nouns[place])
    if (names.length === 0) return []
    const are = names.length > 1 || names[0] === 'stairs' ? 'are' : 'is'
    return [`the ${joined(names, ' and the ')} ${are} ${words}`]
  }
  const passable = [...said('yes', 'fine'), ...said('tight', 'tight')].join(' and ')
  const failing = fits
    .filter(({ fit }) => fit.answer === 'no')
    .map((placed) => failure(placed, carried))
  return [passable && `${atBeginning(passable)}.`, ...failing].filter(Boolean).join(' ')
}

function failure({ place, fit }: Placed, carried: string): string {
  if (place === 'door') return `${atBeginning(carried)} is ${lacking(fit)} too big for the door.`
  const turns = fit.narrow === 'corner'
  if (place === 'hall') {
    return turns
      ? `${atBeginning(carried)} won’t turn in the hallway.`
      : `${atBeginning(carried)} is ${lacking(fit)} too wide for the hallway.`
  }
  return turns
    ? `${atBeginning(carried)} won’t turn on the landing.`
    : `${atBeginning(carried)} is ${lacking(fit)} too wide for the stairs.`
}

/** The missing width. */
const lacking = ({ spareWidthCm }: Fit) => `${needed(-spareWidthCm)} cm`

/** The caption of a place's drawing: how the box passes, and with how much to spare. */
export function placeText({ place, fit }: Placed, landing: number | null): string {
  if (place === 'door') return `${atBeginning(doorPose(fit))}. ${spareWords(fit)}`
  if (place === 'stairs' && landing !== null && fit.narrow === 'corner')
    return landingWords(fit, landing)
  const how = fit.turned || place === 'stairs' ? '' : ', carried straight through'
  return `${atBeginning(pose(fit))}${how}. ${spareWords(fit)}`
}

const doorPose = ({ upCm, acrossCm }: Fit) =>
  upCm > acrossCm ? `on its long side, ${acrossCm} wide` : `flat, ${acrossCm} wide`

function pose({ upCm, alongCm, acrossCm }: Fit): string {
  if (upCm >= alongCm) return `on its end, ${upCm} high`
  return upCm >= acrossCm ? `on its long side, ${upCm} high` : `flat, ${upCm} high`
}

function landingWords(fit: Fit, landing: number): string {
  const corner = needed(cornerToCorner(fit.alongCm, fit.acrossCm))
  const how = fit.upCm >= fit.alongCm ? 'turn on end' : 'turn'
  const needs = `To ${how}, it needs ${corner} cm corner to corner.`
  if (corner > landing) return `${needs} Your landing is ${landing} deep.`
  return `${needs} ${spareWords(fit)}`
}

function spareWords({ answer, narrow, spareCm, spareWidthCm }: Fit): string {
  const missing = narrow === 'width' ? spareWidthCm : spareCm
  if (answer === 'no') return `${needed(-missing)} cm short.`
  if (answer === 'tight') return `${whole(spareCm)} cm to spare: tight, but possible.`
  return spareCm > CEILING_CM ? 'Room to spare.' : `${whole(spareCm)} cm to spare.`
}

/** Sides as text: "156 × 92 × 70 cm". */
export const sidesText = (sides: readonly number[]): string => `${sides.join(' × ')} cm`

const atBeginning = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const joined = (names: readonly string[], last: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', the ')}${last}${names.at(-1)}`
