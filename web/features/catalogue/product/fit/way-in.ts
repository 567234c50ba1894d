import { typedCentimetres } from '#server/lib/numbers.shared.ts'
import type { WayIn } from './fit.ts'

/** The measures of a way in, in the order of the way. */
const measures = [
  'doorWidth',
  'doorHeight',
  'hallFirst',
  'hallAfter',
  'stairs',
  'landing',
] as const satisfies readonly (keyof WayIn)[]

export type Measure = (typeof measures)[number]

/** The texts of the fields. */
export type WrittenWay = Record<Measure, string>

/** The fields before anything was measured. */
export const unmeasured: WrittenWay = {
  doorWidth: '',
  doorHeight: '',
  hallFirst: '',
  hallAfter: '',
  stairs: '',
  landing: '',
}

/**
 * A usual way into a British home: a door of 2 ft 6 in, and the narrow hall of a terrace. Examples
 * in empty fields: nothing is judged by them.
 */
export const usualWay: WrittenWay = {
  doorWidth: '76',
  doorHeight: '198',
  hallFirst: '86',
  hallAfter: '86',
  stairs: '86',
  landing: '90',
}

/** The maximum measure, in cm. */
const MOST_CM = 999

/** The measure of a field in cm, in whatever unit it is typed; null when it is empty or invalid. */
export function measureIn(text: string): number | null {
  const value = typedCentimetres(text) ?? 0
  return value > 0 && value <= MOST_CM ? value : null
}

/** Whether a field's text is invalid. */
export const isNoMeasure = (text: string): boolean => text.trim() !== '' && measureIn(text) === null

/** Whether anything was measured. */
export const hasMeasure = (written: WrittenWay): boolean =>
  measures.some((measure) => measureIn(written[measure]) !== null)

/** The way in, from the fields. */
export const wayIn = (written: WrittenWay): WayIn => ({
  doorWidth: measureIn(written.doorWidth),
  doorHeight: measureIn(written.doorHeight),
  hallFirst: measureIn(written.hallFirst),
  hallAfter: measureIn(written.hallAfter),
  stairs: measureIn(written.stairs),
  landing: measureIn(written.landing),
})

/** The fields from a URL or from storage; null without any measure. */
export function writtenIn(values: Readonly<Record<string, unknown>>): WrittenWay | null {
  const textOf = (measure: Measure) => {
    const value = values[measure]
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 8) : ''
  }
  if (!measures.some((measure) => measure in values)) return null
  return {
    doorWidth: textOf('doorWidth'),
    doorHeight: textOf('doorHeight'),
    hallFirst: textOf('hallFirst'),
    hallAfter: textOf('hallAfter'),
    stairs: textOf('stairs'),
    landing: textOf('landing'),
  }
}

/** The fields from stored text; null when it is invalid. */
export function writtenInText(text: string | null): WrittenWay | null {
  try {
    const values: unknown = JSON.parse(text ?? 'null')
    return typeof values === 'object' && values !== null ? writtenIn({ ...values }) : null
  } catch {
    return null
  }
}
