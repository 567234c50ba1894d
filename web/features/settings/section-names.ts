import type { RouterOutputs } from '../../lib/trpc.ts'

export type SectionName = keyof RouterOutputs['settings']['read']['settings']

const names: Record<SectionName, true> = {
  company: true,
  contact: true,
  promises: true,
  home: true,
  look: true,
  social: true,
  about: true,
}

/** Whether a text of an address names a section of the settings. */
export const isSection = (name: string): name is SectionName => Object.hasOwn(names, name)

export const sectionNames = Object.keys(names).filter(isSection)
