import type { ProductFamily } from '#server/catalogue/catalogue.schema.ts'
import type { Pointing } from './choice-link.tsx'

/** The common props of an option's values. */
export type GroupProps = {
  family: ProductFamily
  /** The index of the option. */
  option: number
  labelledBy: string
  onPoint: (choice: number, pointing: Pointing) => void
  onPress: (choice: number) => void
}
