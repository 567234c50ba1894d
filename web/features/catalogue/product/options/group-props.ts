import type { ProductFamily } from '../../../../../server/catalogue/catalogue.schema.ts'

/** What the groups of values have in common. */
export type GroupProps = {
  family: ProductFamily
  /** The place of the option. */
  option: number
  labelledBy: string
  onPoint: (choice: number, pointed: boolean) => void
  onPress: (choice: number) => void
}
