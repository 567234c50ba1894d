import names from './catalogue/picture-names.json' with { type: 'json' }

const nameByPath: Readonly<Record<string, string>> = names

/** The name that a demonstration picture is stored under. */
export function pictureName(path: string): string {
  const name = nameByPath[path]
  if (name === undefined) {
    throw new Error(`${path} has no name yet: run prisma/seed/name-pictures.ts.`)
  }
  return name
}
