import { buffer } from 'node:stream/consumers'
import type { Deps } from '../platform/deps.ts'
import { markRenewed, pictureKey, qualityMark } from './add-image.ts'
import { parseName, renditionsOf, widthsOf } from './name.shared.ts'
import { renewRenditions } from './process.ts'

/** How long one run goes on with another picture, in milliseconds. */
const MAX_MS = 8 * 60_000

/**
 * Makes the wide renditions anew of pictures that were stored with an earlier quality, and those that
 * are missing, from the widest one that is stored; what is there stays until then. A run ends after
 * some minutes, and the next one goes on. A picture that can't be read is logged and stays as it is.
 * Returns how many pictures were renewed.
 */
export async function renewPictures({
  images,
  clock,
  log,
}: Pick<Deps, 'images' | 'clock' | 'log'>): Promise<{ renewed: number }> {
  const began = clock.now().getTime()
  const filesOf = new Map<string, Set<string>>()
  for (const { key } of await images.list('images/')) {
    const [, name = '', file = ''] = key.split('/')
    filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file))
  }
  let renewed = 0
  for (const [name, files] of filesOf) {
    if (clock.now().getTime() - began > MAX_MS) break
    // One that is not stored completely is stored anew when it is used.
    if (files.has(qualityMark) || !files.has(`${widthsOf(name).at(-1)}.webp`)) continue
    try {
      if (await renew({ images }, name, files)) renewed += 1
    } catch (error) {
      log.error({ err: error, name }, 'a stored picture could not be renewed')
    }
  }
  return { renewed }
}

async function renew(
  { images }: Pick<Deps, 'images'>,
  name: string,
  files: ReadonlySet<string>,
): Promise<boolean> {
  const widest = widestOf(name, files)
  const found = await images.get(pictureKey(name, `${widest}.webp`))
  if (!found) return false
  const bytes = await buffer(found.body)
  const put = (file: string, body: Buffer, format: string) =>
    images.put(pictureKey(name, file), body, `image/${format}`)
  await renewRenditions(name, { bytes, width: widest }, async ({ width, format, bytes: body }) =>
    put(`${width}.${format}`, body, format),
  )
  const zoomed = renditionsOf(name)[0]
  // The upload is gone: what is zoomed is the widest picture that is left of it.
  if (zoomed && zoomed.width > widest) await put(`${zoomed.width}.webp`, bytes, 'webp')
  await markRenewed({ images }, name)
  return true
}

/** The width of the widest stored WebP of a picture. */
function widestOf(name: string, files: ReadonlySet<string>): number {
  const own = parseName(name)?.width ?? 0
  const widths = [...files].flatMap((file) => {
    const width = /^(\d+)\.webp$/.exec(file)?.[1]
    return width !== undefined && Number(width) <= own ? [Number(width)] : []
  })
  return Math.max(...widths)
}
