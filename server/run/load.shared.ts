import { lineName } from '../lib/line-name.shared.ts'
import type { PackedBox } from '../catalogue/packed-box.schema.ts'
import type { Stop } from './run.schema.ts'

/** The load of a van by its stops, on its way out and back. */
export interface Load {
  boxes: number
  kilograms: number
  litres: number
  /** The heaviest and the longest box, with the piece's title; null when no boxes are known. */
  heaviest: { title: string; kilograms: number } | null
  longest: { title: string; metres: number } | null
  /** How long assembly takes at the stops. */
  minutes: number
  /** The old pieces, and pieces of returns, that come back. */
  back: { title: string; quantity: number }[]
}

type Loaded = Pick<Stop, 'kind' | 'lines' | 'services'>

const litresOf = ({ lengthCm, widthCm, heightCm }: PackedBox) =>
  (lengthCm * widthCm * heightCm) / 1000

/** A piece without known boxes is one box of its own weight. */
const weightOf = ({ boxes, weightGrams }: Stop['lines'][number]): number =>
  boxes.length === 0 ? (weightGrams ?? 0) : boxes.reduce((sum, box) => sum + box.weightGrams, 0)

/**
 * The load of stops: boxes, kilograms and litres of deliveries and of collections, which may come
 * before the van is empty; and what comes back. Failed deliveries count: they are still on the van.
 * The weight of old pieces is not known.
 */
export function loadOf(stops: readonly Loaded[]): Load {
  const carried = stops.flatMap(({ lines }) => lines)
  const boxes = carried.flatMap(({ boxes: packed, ...line }) =>
    packed.map((box) => ({ ...box, title: lineName(line) })),
  )
  const heaviest = boxes.toSorted((a, b) => b.weightGrams - a.weightGrams)[0]
  const longest = boxes.toSorted((a, b) => b.lengthCm - a.lengthCm)[0]
  const sum = (of: (line: Stop['lines'][number]) => number) =>
    carried.reduce((total, line) => total + of(line) * line.quantity, 0)
  return {
    boxes: sum((line) => Math.max(line.boxes.length, 1)),
    kilograms: Math.round(sum(weightOf) / 1000),
    litres: Math.round(sum((line) => line.boxes.reduce((all, box) => all + litresOf(box), 0))),
    heaviest: heaviest ? { title: heaviest.title, kilograms: heaviest.weightGrams / 1000 } : null,
    longest: longest ? { title: longest.title, metres: longest.lengthCm / 100 } : null,
    minutes: minutesOf(stops),
    back: backOf(stops),
  }
}

/** The load of a van before it sets out: that of its deliveries and replacements. */
export const loadToBegin = (stops: readonly Loaded[]): Load =>
  loadOf(stops.filter(({ kind }) => kind !== 'collection'))

/** What a run's load is above what its van carries, for people; null when it is not. */
export function overloadText(run: {
  stops: readonly Loaded[]
  capacityKg: number
  capacityLitres: number
}): string | null {
  const { kilograms, litres } = loadToBegin(run.stops)
  const over = [
    ...(kilograms > run.capacityKg ? [`${kilograms} kg of ${run.capacityKg} kg`] : []),
    ...(litres > run.capacityLitres
      ? [`${cubicMetres(litres)} of ${cubicMetres(run.capacityLitres)}`]
      : []),
  ]
  return over.length === 0 ? null : over.join(' and ')
}

/** How long assembly takes at stops. */
const minutesOf = (stops: readonly Loaded[]): number =>
  stops
    .flatMap(({ services }) => services)
    .reduce((sum, { minutes, quantity }) => sum + (minutes ?? 0) * quantity, 0)

const backOf = (stops: readonly Loaded[]) =>
  stops.flatMap(({ kind, lines, services }) => [
    ...(kind === 'collection'
      ? lines.map(({ quantity, ...line }) => ({ title: lineName(line), quantity }))
      : []),
    ...services
      .filter((service) => service.kind === 'takeAway')
      .map(({ quantity, ...line }) => ({
        title: `old item (replaced by ${lineName(line)})`,
        quantity,
      })),
  ])

/** A volume for people: "8.8 m³". */
export const cubicMetres = (litres: number): string => `${(litres / 1000).toFixed(1)} m³`
