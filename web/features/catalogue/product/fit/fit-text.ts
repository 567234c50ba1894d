import type { BestWay } from './best-way.ts'
import { type Answer, CEILING_CM, cornerToCorner, type Fit, type Place } from './fit.ts'

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
const whole = (cm: number): number => Math.floor(cm + 1e-9)

/** Required whole centimetres, rounded up. */
export const needed = (cm: number): number => Math.ceil(cm - 1e-9)

type Best = Pick<BestWay, 'how' | 'fits' | 'answer'>

/** The verdict in a line: "Yes, it fits out of its box", "No, it won’t turn on the landing". */
export function headlineOf({ how, fits, answer }: Best, legsOff: boolean): string {
  const legs = legsOff ? ' with the legs off' : ''
  const out = how === 'unpacked' ? ` out of its box${legs}` : ''
  if (answer === 'no') return `No, ${obstacleOf(fits)}${out && `, even${out}`}`
  if (answer === 'yes') return `Yes, it fits${out}`
  return `Yes, but it’s a tight fit${out}`
}

/** The first obstacle in words: "it won’t turn on the landing"; empty without one. */
function obstacleOf(fits: readonly Placed[]): string {
  const first = fits.find(({ fit }) => fit.answer === 'no')
  return first ? notPast[first.place](first.fit.narrow === 'corner') : ''
}

/** How to carry in what does not fit in its box, or only just; empty for what goes in boxed. */
export function unpackText(
  { how, answer, boxed }: Pick<BestWay, 'how' | 'answer' | 'boxed'>,
  sides: readonly number[] | null,
): string {
  if (how === 'boxed' || boxed === null || answer === 'no') return ''
  const door = boxed.fits.find(({ place }) => place === 'door')
  const where = door?.fit.answer === 'yes' ? 'in the hallway' : 'outside'
  const why =
    boxed.answer === 'tight'
      ? 'In its box it’s a tight fit.'
      : `In its box, ${obstacleOf(boxed.fits)}.`
  const measures = sides === null ? '' : `: it measures ${sidesText(sides)} at most`
  return `${why} Unpack it ${where}${measures}.`
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
  if (place === 'door' && fit.turned)
    return `Turned on its way through, it needs ${fit.acrossCm} cm. ${spareWords(fit)}`
  if (place === 'door') return `${atBeginning(doorPose(fit))}. ${spareWords(fit)}`
  if (place === 'stairs' && landing !== null && fit.narrow === 'corner')
    return landingWords(fit, landing)
  const how = fit.turned || place === 'stairs' ? '' : ', carried straight through'
  return `${atBeginning(pose(fit))}${how}. ${spareWords(fit)}`
}

const doorPose = ({ upCm, acrossCm }: Fit) =>
  upCm > acrossCm ? `on its long side, ${acrossCm} cm wide` : `flat, ${acrossCm} cm wide`

function pose({ upCm, alongCm, acrossCm }: Fit): string {
  if (upCm >= alongCm) return `on its end, ${upCm} cm high`
  return upCm >= acrossCm ? `on its long side, ${upCm} cm high` : `flat, ${upCm} cm high`
}

function landingWords(fit: Fit, landing: number): string {
  const corner = needed(cornerToCorner(fit.alongCm, fit.acrossCm))
  const how = fit.upCm >= fit.alongCm ? 'turn on end' : 'turn'
  const needs = `To ${how}, it needs ${corner} cm corner to corner.`
  if (corner > landing) return `${needs} Your landing is ${landing} cm deep.`
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
