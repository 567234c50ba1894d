import { poundsFromPence } from '#server/lib/money.shared.ts'
import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'
import type { Found, FoundVariant } from '#web/ui/admin/pieces/piece-search.tsx'

export type StaffSet = RouterOutputs['productSet']['list']['items'][number]
type Given = RouterInputs['productSet']['create']
export type SetKind = Given['kind']

/** A member of a set in its form: a product, or any variant of its family. */
export interface DraftMember {
  productId: string | null
  familyId: string | null
  quantity: number
  title: string
  variant: string | null
  image: string | null
  pricePence: number | null
  /** The product and its family, between which staff choose; null: only what it is. */
  choice: { productId: string; familyId: string; variant: string | null } | null
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

/** The procedure's input from the form; what cannot be read is refused there. */
export const setInputOf = ({ name, kind, percent, pounds, members }: SetDraft): Given => ({
  name,
  kind,
  amount: (kind === 'percent' ? typedWhole(percent) : typedPence(pounds)) ?? 0,
  members: members.map(({ productId, familyId, quantity }) => ({ productId, familyId, quantity })),
})

/** The members with a product that was found: of a family with several variants, any of them. */
export function withFound(
  members: readonly DraftMember[],
  variant: FoundVariant,
  { quantity, found }: { quantity: number; found: Pick<Found, 'title' | 'familyId' | 'variants'> },
): DraftMember[] {
  const { productId, image, pricePence, salePricePence } = variant
  const { familyId } = found
  const isOne = familyId === null || found.variants.length < 2
  const member: DraftMember = {
    productId: isOne ? productId : null,
    familyId: isOne ? null : familyId,
    quantity,
    title: isOne ? variant.title : found.title,
    variant: isOne ? variant.variant : null,
    image,
    pricePence: salePricePence ?? pricePence,
    choice: isOne ? null : { productId, familyId, variant: variant.variant },
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
