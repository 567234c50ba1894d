import type { Deps } from '#server/platform/deps.ts'

/** The names, of these, of 3D models that were never uploaded. */
export async function missingModels(
  { db }: Pick<Deps, 'db'>,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const where = { name: { in: [...new Set(names)] } }
  const stored = await db.storedModel.findMany({ where, select: { name: true } })
  const known = new Set(stored.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}
