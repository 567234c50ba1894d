import type { ComponentType } from 'react'
import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'
import type { Editor } from './draft/use-editor.ts'
import { boxNames, BoxesSection } from './facts/boxes-section.tsx'
import {
  careNames,
  CareSection,
  factNames,
  FactsSection,
  serviceNames,
  ServicesSection,
} from './facts/facts-section.tsx'
import { ModelSection } from './model/model-section.tsx'
import { OptionsSection } from './options/options-section.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PriceSection } from './prices/price-section.tsx'
import { columns } from './variants/columns.ts'
import { VariantsSection } from './variants/variants-section.tsx'

/**
 * A section of the page. It reads and writes through `editor` alone, which stores the draft in this
 * browser, undoes steps and saves everything at once. A product field is a row of
 * the table of product fields, and stands in the list of one section.
 */
export interface Section {
  /** Its anchor in the URL. */
  id: string
  title: string
  Content: ComponentType<{ editor: Editor }>
  /** Whether page and bar show it; always when absent. */
  isShown?: (editor: Editor) => boolean
  /** The product fields whose errors belong to it. */
  fields?: readonly (FieldName | 'choices')[]
  /** The prefix of other places whose errors belong to it. */
  place?: string
  /** Whether it has a warning. */
  isWarning?: (editor: Editor) => boolean
}

const variantFaults = [...columns.map(({ name }) => name), 'choices' as const]

/** The sections of the page, from top to bottom. */
export const sections: readonly Section[] = [
  {
    id: 'facts',
    title: 'Details',
    Content: FactsSection,
    fields: factNames,
    place: 'family.title',
  },
  {
    id: 'options',
    title: 'Options',
    Content: OptionsSection,
    place: 'family.options',
  },
  {
    id: 'variants',
    title: 'Variants',
    Content: VariantsSection,
    fields: variantFaults,
    place: 'family.variants',
    isWarning: ({ unusualPrices }) => unusualPrices.length > 0,
  },
  { id: 'pictures', title: 'Pictures', Content: PicturesSection, fields: ['images'] },
  { id: 'model', title: '3D model', Content: ModelSection, fields: ['model'] },
  {
    id: 'prices',
    title: 'Price history',
    Content: PriceSection,
    fields: ['saleFrom', 'saleTo'],
    // An unsaved product has no prices yet.
    isShown: ({ start }) => start.products.length > 0,
  },
  { id: 'boxes', title: 'Boxes', Content: BoxesSection, fields: boxNames },
  { id: 'care', title: 'Care and guarantee', Content: CareSection, fields: careNames },
  { id: 'services', title: 'Services', Content: ServicesSection, fields: serviceNames },
]

/** The bar's mark of a section; an error has priority over a warning. */
export function markOf(
  { fields = [], place, isWarning }: Section,
  editor: Editor,
): 'fault' | 'warning' | null {
  const names = new Set<string>(fields)
  const isOwn = (fault: string) =>
    (place !== undefined && fault.startsWith(place)) || names.has(fault.split('.')[1] ?? '')
  if (Object.keys(editor.faults).some(isOwn)) return 'fault'
  return isWarning?.(editor) ? 'warning' : null
}
