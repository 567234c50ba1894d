import type { ProductFamily } from '../../../../../server/catalogue/catalogue.schema.ts'
import type { Pointing } from './choice-link.tsx'

/** What the groups of values have in common. */
export type GroupProps = {
  family: ProductFamily
  /** The place of the option. */
  option: number
  labelledBy: string
  onPoint: (choice: number, pointing: Pointing) => void
  onPress: (choice: number) => void
}
