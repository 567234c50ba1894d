import { poundsFromPence } from '#server/lib/money.shared.ts'
import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import { setSaving } from '#server/promotion/find-sets.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'
import type { Found, FoundVariant } from '#web/ui/admin/pieces/piece-search.tsx'

export type StaffSet = RouterOutputs['productSet']['list']['items'][number]
type Given = RouterInputs['productSet']['create']
export type SetKind = Given['kind']

/** A product, its family, and what both cost. */
interface Choice {
  productId: string
  familyId: string
  variant: string | null
  pricePence: number
  cheapestPence: number
  dearestPence: number
}

/** A member of a set in its form: a product, or any variant of its family. */
export interface DraftMember {
  productId: string | null
  familyId: string | null
  quantity: number
  title: string
  variant: string | null
  image: string | null
  /** What one costs, of a family the cheapest and the dearest; null: it is no longer for sale. */
  pricePence: number | null
  dearestPence: number | null
  /** The product and its family, between which staff choose; null: only what it is. */
  choice: Choice | null
}

/** The values of a set in its form; numbers are the texts of their fields. */
export interface SetDraft {
  name: string
  kind: SetKind
  percent: string
  pounds: string
  members: readonly DraftMember[]
}

/** The initial values of the form, of a set or of a new one. */
export function setDraftOf(set: StaffSet | null): SetDraft {
  if (set === null) return { name: '', kind: 'percent', percent: '10', pounds: '', members: [] }
  const { name, kind, amount, members } = set
  return {
    name,
    kind,
    percent: kind === 'percent' ? String(amount) : '',
    pounds: kind === 'percent' ? '' : String(poundsFromPence(amount)),
    members: members.map((one) => ({ ...one, choice: null })),
  }
}

/** Per cent, or pence, as they are typed; null when they are empty or cannot be read. */
const amountOf = ({ kind, percent, pounds }: SetDraft): number | null =>
  kind === 'percent' ? typedWhole(percent) : typedPence(pounds)

/** The procedure's input from the form; what cannot be read is refused there. */
export const setInputOf = (draft: SetDraft): Given => ({
  name: draft.name,
  kind: draft.kind,
  amount: amountOf(draft) ?? 0,
  members: draft.members.map(({ productId, familyId, quantity }) => ({
    productId,
    familyId,
    quantity,
  })),
})

/** What the members of a set cost, and what the set saves of it; null: its saving is not entered. */
export interface SetSum {
  separatelyPence: number
  savingPence: number | null
}

/**
 * What a set costs at its cheapest and at its dearest options, at today's prices; null before it has
 * two items, and when one is no longer for sale.
 */
export function setSumsOf(draft: SetDraft): { cheapest: SetSum; dearest: SetSum } | null {
  const { kind, members } = draft
  const amount = amountOf(draft)
  const sumOf = (priceOf: (member: DraftMember) => number | null): SetSum | null => {
    const prices = members.flatMap((member) => {
      const price = priceOf(member)
      return price === null ? [] : [price * member.quantity]
    })
    if (members.length < 2 || prices.length < members.length) return null
    const separatelyPence = prices.reduce((sum, price) => sum + price, 0)
    const isEntered = amount !== null && amount > 0 && (kind !== 'percent' || amount <= 100)
    return {
      separatelyPence,
      savingPence: isEntered ? setSaving({ kind, amount }, separatelyPence) : null,
    }
  }
  const cheapest = sumOf(({ pricePence }) => pricePence)
  const dearest = sumOf(({ dearestPence }) => dearestPence)
  return cheapest && dearest && { cheapest, dearest }
}

const priceOf = ({ salePricePence, pricePence }: FoundVariant): number =>
  salePricePence ?? pricePence

/** The members with a product that was found: of a family with several variants, any of them. */
export function withFound(
  members: readonly DraftMember[],
  variant: FoundVariant,
  { quantity, found }: { quantity: number; found: Pick<Found, 'title' | 'familyId' | 'variants'> },
): DraftMember[] {
  const { productId, image } = variant
  const { familyId } = found
  const prices = found.variants.map(priceOf)
  const [pricePence, cheapestPence] = [priceOf(variant), Math.min(...prices)]
  const dearestPence = Math.max(...prices)
  const isOne = familyId === null || found.variants.length < 2
  const member: DraftMember = {
    productId: isOne ? productId : null,
    familyId: isOne ? null : familyId,
    quantity,
    title: isOne ? variant.title : found.title,
    variant: isOne ? variant.variant : null,
    image,
    pricePence: isOne ? pricePence : cheapestPence,
    dearestPence: isOne ? pricePence : dearestPence,
    choice: isOne
      ? null
      : {
          productId,
          familyId,
          variant: variant.variant,
          pricePence,
          cheapestPence,
          dearestPence,
        },
  }
  return [...members, member]
}

/** A member that is any variant of its family, or the one that was chosen. */
export const asAnyVariant = (member: DraftMember, isAny: boolean): DraftMember =>
  member.choice === null
    ? member
    : {
        ...member,
        productId: isAny ? null : member.choice.productId,
        familyId: isAny ? member.choice.familyId : null,
        variant: isAny ? null : member.choice.variant,
        pricePence: isAny ? member.choice.cheapestPence : member.choice.pricePence,
        dearestPence: isAny ? member.choice.dearestPence : member.choice.pricePence,
      }

/** The server's validation errors by field of the form. */
export const setFaultsByField = (
  faults: Record<string, string>,
  { kind }: Pick<SetDraft, 'kind'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const [head = ''] = path.split('.')
      if (head === 'amount') return [kind === 'percent' ? 'percent' : 'pounds', fault]
      return [head, fault]
    }),
  )
