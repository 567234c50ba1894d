/** A member of a set: so many of one product, or of any variant of a family. */
export interface SetMember {
  productId: string | null
  familyId: string | null
  quantity: number
}

/** Whether a line's pieces can be a member of a set. */
export const isMember = (
  { productId, familyId }: Pick<SetMember, 'productId' | 'familyId'>,
  line: { productId: string; familyId: string | null },
): boolean =>
  productId === null
    ? familyId !== null && line.familyId === familyId
    : line.productId === productId
