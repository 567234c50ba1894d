import names from './catalogue/picture-names.json' with { type: 'json' }

const nameByPath: Readonly<Record<string, string>> = names

/** The stored name of a demonstration picture. */
export function pictureName(path: string): string {
  const name = nameByPath[path]
  if (name === undefined) {
    throw new Error(`${path} has no name yet: run prisma/seed/name-pictures.ts.`)
  }
  return name
}
