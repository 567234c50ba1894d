import type { ComponentType } from 'react'
import type { FieldName } from './draft/fields.ts'
import type { Editor } from './draft/use-editor.ts'
import { boxNames, BoxesSection } from './facts/boxes-section.tsx'
import { careNames, CareSection } from './facts/care-section.tsx'
import { factNames, FactsSection } from './facts/facts-section.tsx'
import { serviceNames, ServicesSection } from './facts/services-section.tsx'
import { ModelSection } from './model/model-section.tsx'
import { OptionsSection } from './options/options-section.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { PriceSection } from './prices/price-section.tsx'
import { columns } from './variants/columns.ts'
import { VariantsSection } from './variants/variants-section.tsx'

/**
 * A section of the page. It reads and writes through `editor` alone: what is written there is kept in
 * this browser, can be undone, and is saved with everything else. A field of a product is a line of
 * `draft/fields.ts`; one with parts is written as one text.
 */
export interface Section {
  /** Its anchor in the address. */
  id: string
  title: string
  Content: ComponentType<{ editor: Editor }>
  /** Whether page and bar have it now; always when it is missing. */
  isShown?: (editor: Editor) => boolean
  /** The fields of products whose faults are its own. */
  fields?: readonly (FieldName | 'choices')[]
  /** The beginning of the places of other faults that are its own. */
  place?: string
  /** Whether it has a warning to read. */
  isWarning?: (editor: Editor) => boolean
}

const variantFaults = [...columns.map(({ name }) => name), 'choices' as const]

/** The sections of the page, from top to bottom. */
export const sections: readonly Section[] = [
  { id: 'facts', title: 'Facts', Content: FactsSection, fields: factNames, place: 'family.title' },
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
    isWarning: ({ noughts }) => noughts.length > 0,
  },
  { id: 'pictures', title: 'Pictures', Content: PicturesSection, fields: ['images'] },
  { id: 'model', title: '3D model', Content: ModelSection, fields: ['model'] },
  {
    id: 'prices',
    title: 'Price over time',
    Content: PriceSection,
    fields: ['saleFrom', 'saleTo'],
    // What was never sold has no prices yet.
    isShown: ({ start }) => start.products.length > 0,
  },
  { id: 'boxes', title: 'Boxes', Content: BoxesSection, fields: boxNames },
  { id: 'care', title: 'Care and guarantee', Content: CareSection, fields: careNames },
  { id: 'services', title: 'Services', Content: ServicesSection, fields: serviceNames },
]

/** What the bar shows beside a section; a fault comes before a warning. */
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
