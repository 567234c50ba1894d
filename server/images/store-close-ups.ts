import { buffer } from 'node:stream/consumers'
import type { Deps } from '../platform/deps.ts'
import { pictureKey } from './add-image.ts'
import { pictureFormats, widthsOf, zoomWidth } from './name.shared.ts'

/**
 * Stores the zoomed pictures that an earlier version did not, from the widest rendition: a bucket
 * or CDN that pages load from has no fallback. Returns how many were stored.
 */
export async function storeCloseUps({ images }: Pick<Deps, 'images'>): Promise<{ stored: number }> {
  const keys = new Set((await images.list('images/')).map(({ key }) => key))
  const names = new Set([...keys].map((key) => key.split('/')[1] ?? ''))
  let stored = 0
  for (const name of names) {
    for (const format of pictureFormats) {
      const closeUp = pictureKey(name, `${zoomWidth(name)}.${format}`)
      const widest = pictureKey(name, `${widthsOf(name).at(-1)}.${format}`)
      if (keys.has(closeUp) || !keys.has(widest)) continue
      const found = await images.get(widest)
      if (!found) continue
      await images.put(closeUp, await buffer(found.body), found.type)
      stored += 1
    }
  }
  return { stored }
}
