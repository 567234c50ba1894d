import type { RouterOutputs } from '#web/lib/trpc.ts'

export type SectionName = keyof RouterOutputs['settings']['read']['settings']

const names: Record<SectionName, true> = {
  company: true,
  contact: true,
  promises: true,
  home: true,
  look: true,
  social: true,
  limits: true,
  services: true,
  deposits: true,
  payments: true,
  collection: true,
  parcels: true,
  removals: true,
  removalPrices: true,
  about: true,
  terms: true,
  privacy: true,
  cookies: true,
  delivery: true,
  returns: true,
  reviews: true,
  accessibility: true,
}

/** Whether a URL parameter names a settings section. */
export const isSection = (name: string): name is SectionName => Object.hasOwn(names, name)

export const sectionNames = Object.keys(names).filter(isSection)
