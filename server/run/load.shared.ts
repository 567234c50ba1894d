import { lineName } from '../lib/line-name.shared.ts'
import type { PackedBox } from '../catalogue/packed-box.schema.ts'
import type { Day, Stop } from './run.schema.ts'

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

type Moved = Pick<Day['removals'][number], 'runIds' | 'kilograms' | 'litres'>
type Weight = Pick<Load, 'kilograms' | 'litres'>
interface Van {
  capacityKg: number
  capacityLitres: number
}

/** The weight and volume of removals, as far as they were counted. */
export const weightOfRemovals = (removals: readonly Omit<Moved, 'runIds'>[]): Weight => ({
  kilograms: removals.reduce((sum, { kilograms }) => sum + (kilograms ?? 0), 0),
  litres: removals.reduce((sum, { litres }) => sum + (litres ?? 0), 0),
})

/** What a run carries of the removals of its day: one that is on several runs is shared evenly. */
export function removalsOnRun(runId: string, removals: readonly Moved[]): Weight {
  const shares = removals
    .filter(({ runIds }) => runIds.includes(runId))
    .map(({ runIds, kilograms, litres }) => ({
      kilograms: Math.ceil((kilograms ?? 0) / runIds.length),
      litres: Math.ceil((litres ?? 0) / runIds.length),
    }))
  return weightOfRemovals(shares)
}

/** Whether a removal is on runs whose vans do not carry it, even empty. */
export function needsAnotherVan(
  { runIds, kilograms, litres }: Moved,
  runs: readonly (Van & { id: string })[],
): boolean {
  const its = runs.filter(({ id }) => runIds.includes(id))
  const sum = (of: (van: Van) => number) => its.reduce((total, van) => total + of(van), 0)
  return (
    its.length > 0 &&
    ((kilograms ?? 0) > sum((van) => van.capacityKg) ||
      (litres ?? 0) > sum((van) => van.capacityLitres))
  )
}

/** The volume and weight of a removal for people: "12.4 m³, about 1,450 kg". */
export const removalSizeText = ({ kilograms, litres }: Omit<Moved, 'runIds'>): string =>
  litres === null
    ? 'Nothing counted, so its size is not known'
    : `${cubicMetres(litres)}, about ${(kilograms ?? 0).toLocaleString('en-GB')} kg`

/**
 * What a run's load is above what its van carries, with its part of the removals of the day, for
 * people; null when it is not.
 */
export function overloadText(
  run: Van & { id: string; stops: readonly Loaded[] },
  removals: readonly Moved[],
): string | null {
  const [loaded, moved] = [loadToBegin(run.stops), removalsOnRun(run.id, removals)]
  const kilograms = loaded.kilograms + moved.kilograms
  const litres = loaded.litres + moved.litres
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
