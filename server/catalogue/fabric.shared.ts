/** How many swatches go into one envelope. */
export const MAX_SWATCHES = 5

/** The options whose values are cloth or leather, of which a swatch can be sent. */
export const fabricOptions = ['fabric', 'cloth', 'leather', 'upholstery'] as const

/** Whether an option of this name has fabrics as values. */
export const isFabricOption = (name: string): boolean =>
  fabricOptions.some((one) => one === name.trim().toLowerCase())

/** The id of a fabric in addresses, from its label: "Stone bouclé" is `stone-boucle`. */
export const fabricId = (label: string): string =>
  label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')

/** The heading of a fabric: its grade, or the last word of its label, as in "Stone bouclé". */
export function fabricKind({ label, grade }: { label: string; grade: string | null }): string {
  if (grade !== null) return grade
  const last = label.trim().split(/\s+/).at(-1) ?? label
  return last.charAt(0).toUpperCase() + last.slice(1)
}
