import { momentOfField, timeFieldOf } from '#server/lib/london-time.shared.ts'
import { poundsFromPence } from '#server/lib/money.shared.ts'
import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import type { ServiceKind } from '#server/lib/services.shared.ts'
import type { PromotionKind } from '#server/promotion/promotion.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type Promotion = RouterOutputs['promotion']['list']['items'][number]
type Given = RouterInputs['promotion']['create']

/** The values of a promotion in its form; numbers and moments are the texts of their fields. */
export interface PromotionDraft {
  kind: PromotionKind
  percent: string
  pounds: string
  isPerPiece: boolean
  service: ServiceKind
  categories: readonly string[]
  familyIds: readonly string[]
  isByCode: boolean
  code: string
  name: string
  least: string
  isForFirstOrder: boolean
  countsOnSale: boolean
  from: string
  until: string
  maxUses: string
  maxUsesByPerson: string
  stacks: boolean
}

const poundsText = (pence: number | null) => (pence === null ? '' : String(poundsFromPence(pence)))

/** The initial values of the form, of a promotion or of a new one that starts now. */
export function draftOf(promotion: Promotion | null, now: Date): PromotionDraft {
  const amount = promotion?.amount ?? null
  const isPercent = promotion?.kind === 'percent'
  return {
    kind: promotion?.kind ?? 'percent',
    percent: promotion ? (isPercent ? String(amount) : '') : '10',
    pounds: isPercent ? '' : poundsText(amount),
    isPerPiece: promotion?.isPerPiece ?? false,
    service: promotion?.service ?? 'assembly',
    categories: promotion?.categories ?? [],
    familyIds: promotion?.familyIds ?? [],
    isByCode: promotion === null || promotion.code !== null,
    code: promotion?.code ?? '',
    name: promotion?.name ?? '',
    least: poundsText(promotion?.leastPence ?? null),
    isForFirstOrder: promotion?.isForFirstOrder ?? false,
    countsOnSale: promotion?.countsOnSale ?? false,
    from: timeFieldOf(promotion?.startsAt ?? now.toISOString()),
    until: timeFieldOf(promotion?.endsAt ?? null),
    maxUses: String(promotion?.maxUses ?? ''),
    maxUsesByPerson: String(promotion?.maxUsesByPerson ?? ''),
    stacks: promotion?.stacks ?? false,
  }
}

/** The number of a field; null for an empty one, and one that the server refuses otherwise. */
const wholeOf = (text: string) => (text.trim() === '' ? null : (typedWhole(text) ?? -1))
const penceOf = (text: string) => (text.trim() === '' ? null : (typedPence(text) ?? -1))

/** The procedure's input from the form; a moment that cannot be read is refused there. */
export function inputOf(draft: PromotionDraft): Given {
  const { kind, isByCode, until, from } = draft
  return {
    kind,
    amount:
      kind === 'percent'
        ? wholeOf(draft.percent)
        : kind === 'pence' || kind === 'setPrice'
          ? penceOf(draft.pounds)
          : null,
    isPerPiece: draft.isPerPiece,
    service: kind === 'service' ? draft.service : null,
    categories: [...draft.categories],
    familyIds: [...draft.familyIds],
    code: isByCode ? draft.code : null,
    name: draft.name,
    leastPence: penceOf(draft.least),
    isForFirstOrder: draft.isForFirstOrder,
    countsOnSale: draft.countsOnSale,
    startsAt: momentOfField(from) ?? '',
    endsAt: until.trim() === '' ? null : (momentOfField(until) ?? ''),
    maxUses: wholeOf(draft.maxUses),
    maxUsesByPerson: wholeOf(draft.maxUsesByPerson),
    stacks: draft.stacks,
  }
}

/** The fields of the form at which the faults of the input are shown. */
const fieldOf: Record<string, keyof PromotionDraft> = {
  leastPence: 'least',
  startsAt: 'from',
  endsAt: 'until',
}

/** The server's validation errors by field of the form. */
export const faultsByField = (
  faults: Record<string, string>,
  { kind }: Pick<PromotionDraft, 'kind'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [head = ''] = path.split('.')
      if (head === 'amount') return [kind === 'percent' ? 'percent' : 'pounds', fault]
      return [fieldOf[head] ?? head, fault]
    }),
  )

/** In how many of its fields a draft differs from another. */
export const changesBetween = (one: PromotionDraft, other: PromotionDraft): number =>
  Object.entries(one).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(other, name)),
  ).length

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses, without letters that are mistaken for others. */
export function madeUpCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}
