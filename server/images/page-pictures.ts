import { readFile } from 'node:fs/promises'
import type { Deps } from '../platform/deps.ts'
import { addImage, hasImage } from './add-image.ts'
import { assemblyPictures, bannerPictures, removalPictures } from './service-pictures.shared.ts'

/** The names of the shop's own pictures, which its pages show without staff having added any. */
export const pagePictures: readonly string[] = [
  ...bannerPictures,
  ...assemblyPictures.map(({ name }) => name),
  ...removalPictures.map(({ name }) => name),
]

/** The file of one of them: its name is that of the picture. */
export const readPagePicture = (name: string): Promise<Buffer> =>
  readFile(new URL(`page-pictures/${name}.webp`, import.meta.url))

/** Stores the pictures of the pages that are not stored yet, one after the other. */
export async function storePagePictures({ images }: Pick<Deps, 'images'>): Promise<void> {
  for (const name of pagePictures) {
    if (await hasImage({ images }, name)) continue
    const stored = await addImage({ images }, await readPagePicture(name))
    if (stored.name !== name) throw new Error(`The picture ${name} is ${stored.name}: rename it.`)
  }
}
