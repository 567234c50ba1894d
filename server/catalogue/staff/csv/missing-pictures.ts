import { hasImage } from '#server/images/add-image.ts'
import { parseName } from '#server/images/name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How many pictures are looked up at the same time. */
const TOGETHER = 16

/** Finds names of pictures that are not in the store; each is looked up once. */
export function pictureStore(deps: Pick<Deps, 'images'>) {
  const known = new Map<string, boolean>()
  return async (names: readonly string[]): Promise<string[]> => {
    const unknown = [...new Set(names)].filter((name) => !known.has(name))
    for (let at = 0; at < unknown.length; at += TOGETHER) {
      await Promise.all(
        unknown.slice(at, at + TOGETHER).map(async (name) => {
          known.set(name, parseName(name) !== null && (await hasImage(deps, name)))
        }),
      )
    }
    return names.filter((name) => known.get(name) !== true)
  }
}
