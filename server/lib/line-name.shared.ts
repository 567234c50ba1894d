/** A sold line: its title, and the chosen options of its variant, such as "Forest velvet". */
export interface NamedLine {
  title: string
  variant?: string | null | undefined
}

/** The chosen options beside the title, unless the title already ends with them. */
export function variantBeside({ title, variant }: NamedLine): string | null {
  if (!variant) return null
  return ` ${title}`.toLowerCase().endsWith(` ${variant.toLowerCase()}`) ? null : variant
}

/** The title with the chosen options: "Odette Velvet Loveseat, Forest velvet". */
export function lineName(line: NamedLine): string {
  const beside = variantBeside(line)
  return beside === null ? line.title : `${line.title}, ${beside}`
}
