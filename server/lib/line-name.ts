/** What is bought: its title, and what was chosen of its family, such as "Forest velvet". */
export interface NamedLine {
  title: string
  variant?: string | null | undefined
}

/** What stands beside the title: the chosen options, except where the title ends with them. */
export function variantBeside({ title, variant }: NamedLine): string | null {
  if (!variant) return null
  return ` ${title}`.toLowerCase().endsWith(` ${variant.toLowerCase()}`) ? null : variant
}

/** The title with the chosen options: "Odette Velvet Loveseat, Forest velvet". */
export function lineName(line: NamedLine): string {
  const beside = variantBeside(line)
  return beside === null ? line.title : `${line.title}, ${beside}`
}
