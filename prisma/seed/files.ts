import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('catalogue/', import.meta.url))

/** A file of the demonstration catalogue by its path there. */
export function readSeedFile(path: string): Promise<Buffer> {
  return readFile(folder + path)
}

/** Every picture of the demonstration catalogue, as paths there. */
export function listPictures(): string[] {
  return ['images', 'swatches'].flatMap((kind) =>
    readdirSync(folder + kind).map((file) => `${kind}/${file}`),
  )
}
