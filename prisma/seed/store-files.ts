import { basename } from 'node:path'
import { addImage, hasImage } from '#server/images/add-image.ts'
import { addModel } from '#server/models/add-model.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ObjectStore } from '#server/platform/object-store.ts'
import { readSeedFile } from './files.ts'
import { pictureName } from './picture-names.ts'

/** Concurrency: four at once keep two processors busy while others wait for the store. */
const AT_ONCE = 4

async function storePicture(images: ObjectStore, path: string): Promise<void> {
  const expected = pictureName(path)
  if (await hasImage({ images }, expected)) return
  const { name } = await addImage({ images }, await readSeedFile(path))
  if (name !== expected) {
    throw new Error(`${path} is ${name}, not ${expected}: run prisma/seed/name-pictures.ts.`)
  }
}

async function storeModel(deps: Pick<Deps, 'db' | 'images'>, path: string): Promise<void> {
  await addModel(deps, { bytes: await readSeedFile(path), fileName: basename(path) })
}

/** Stores the pictures and 3D models at these paths of the demonstration catalogue. */
export async function storeFiles(
  deps: Pick<Deps, 'db' | 'images'>,
  paths: readonly string[],
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const left = [...paths]
  let done = 0
  async function work(): Promise<void> {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (path.endsWith('.glb')) await storeModel(deps, path)
      else await storePicture(deps.images, path)
      done += 1
      onProgress(done, paths.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
