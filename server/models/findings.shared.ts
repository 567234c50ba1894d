import type { Front, ModelFacts } from './model.schema.ts'

/** A product with a model, as far as it is compared with the model. */
export interface Piece {
  id: string
  /** What distinguishes it from the other variants of its family: Stone bouclé, Black. */
  name: string
  widthCm: number | null
  depthCm: number | null
  heightCm: number | null
  modelVariant: string | null
  /** Whether its model may have bedding, which the product's measures leave out. */
  isDressed: boolean
}

const measures = ['widthCm', 'depthCm', 'heightCm'] as const
export type Measure = (typeof measures)[number]

interface Compared {
  measure: Measure
  modelCm: number
  hereCm: number
}

/** The facts of each finding about a model, by code; its text names them. */
interface Facts {
  reads: { triangles: number; textures: ModelFacts['textures'] }
  sizesAgree: { sizes: readonly Compared[] }
  sizeDiffers: Compared
  dressed: Compared
  sizeMissing: { measure: Measure; modelCm: number }
  turned: { modelCm: readonly [width: number, depth: number] }
  materialMissing: { name: string; variants: readonly string[] }
  materialUnknown: { name: string; material: string; variants: readonly string[] }
  standsOnFloor: { lowestCm: number; front: Front | null }
  offFloor: { lowestCm: number }
  looksAway: { front: Front }
}

export type FindingCode = keyof Facts

/** What staff can do about a finding with one press. */
export type Remedy =
  | { kind: 'useSize'; ids: readonly string[]; measure: Measure; cm: number }
  | { kind: 'chooseMaterial'; id: string; variants: readonly string[] }

export type Finding = {
  [Code in FindingCode]: {
    code: Code
    tone: 'good' | 'warn' | 'bad'
    facts: Facts[Code]
    remedy?: Remedy
  }
}[FindingCode]

/** How far a measure, in whole centimetres, may differ: in centimetres, and as a share of it. */
const OFF_CM = 1.5
const OFF_SHARE = 0.015
/** How far from the floor a model still counts as standing on it, in centimetres. */
const FLOOR_CM = 0.5

/** How far bedding may hang over a bed, on both sides together, in centimetres. */
const BEDDING_CM = 25

/** Whether a model is larger than its piece by no more than its bedding. */
const isBedding = (modelCm: number, hereCm: number) =>
  modelCm > hereCm && modelCm - hereCm <= BEDDING_CM

const agrees = (modelCm: number, hereCm: number) =>
  Math.abs(modelCm - hereCm) <= Math.max(OFF_CM, hereCm * OFF_SHARE)

/** Compares a model with the products that have it. */
export function findingsOf(facts: ModelFacts, pieces: readonly Piece[]): Finding[] {
  const { triangles, textures } = facts
  return [
    { code: 'reads', tone: 'good', facts: { triangles, textures } },
    ...sizeFindings(facts, pieces),
    ...materialFindings(facts, pieces),
    ...placeFindings(facts),
  ]
}

function sizeFindings(facts: ModelFacts, pieces: readonly Piece[]): Finding[] {
  if (pieces.some((piece) => isTurned(facts, piece))) {
    const modelCm = [facts.widthCm, facts.depthCm] as const
    return [{ code: 'turned', tone: 'bad', facts: { modelCm } }]
  }
  const agreeing: Compared[] = []
  const others: Finding[] = []
  for (const measure of measures) {
    const modelCm = facts[measure]
    for (const [hereCm, those] of Map.groupBy(pieces, (piece) => piece[measure])) {
      const ids = those.map(({ id }) => id)
      const remedy: Remedy = { kind: 'useSize', ids, measure, cm: Math.max(1, Math.round(modelCm)) }
      if (hereCm === null) {
        others.push({ code: 'sizeMissing', tone: 'warn', facts: { measure, modelCm }, remedy })
      } else if (agrees(modelCm, hereCm)) {
        agreeing.push({ measure, modelCm, hereCm })
      } else if (those.every(({ isDressed }) => isDressed) && isBedding(modelCm, hereCm)) {
        others.push({ code: 'dressed', tone: 'warn', facts: { measure, modelCm, hereCm } })
      } else {
        const compared = { measure, modelCm, hereCm }
        others.push({ code: 'sizeDiffers', tone: 'bad', facts: compared, remedy })
      }
    }
  }
  if (agreeing.length === 0) return others
  return [{ code: 'sizesAgree', tone: 'good', facts: { sizes: agreeing } }, ...others]
}

/** Whether the model's width and depth are swapped. */
function isTurned(facts: ModelFacts, { widthCm, depthCm }: Piece): boolean {
  if (widthCm === null || depthCm === null || agrees(facts.widthCm, widthCm)) return false
  return agrees(facts.widthCm, depthCm) && agrees(facts.depthCm, widthCm)
}

function materialFindings({ variants }: ModelFacts, pieces: readonly Piece[]): Finding[] {
  if (variants.length === 0) return []
  return pieces.flatMap(({ id, name, modelVariant: material }): Finding[] => {
    if (material !== null && variants.includes(material)) return []
    const remedy: Remedy = { kind: 'chooseMaterial', id, variants }
    return material === null
      ? [{ code: 'materialMissing', tone: 'warn', facts: { name, variants }, remedy }]
      : [{ code: 'materialUnknown', tone: 'bad', facts: { name, material, variants }, remedy }]
  })
}

function placeFindings({ lowestCm, front }: ModelFacts): Finding[] {
  const stands = Math.abs(lowestCm) <= FLOOR_CM
  const found: Finding[] = stands
    ? [{ code: 'standsOnFloor', tone: 'good', facts: { lowestCm, front } }]
    : [{ code: 'offFloor', tone: 'bad', facts: { lowestCm } }]
  if (front === null || front === '+Z') return found
  return [...found, { code: 'looksAway', tone: 'warn', facts: { front } }]
}
