import { writeFile } from 'node:fs/promises'
import { processPicture } from '#server/images/process.ts'
import { listPictures, readSeedFile } from './files.ts'

/**
 * Writes the file with the names of the demonstration pictures. Run it after changing one of them.
 */
const names: Record<string, string> = {}
for (const path of listPictures()) {
  names[path] = await processPicture(
    await readSeedFile(path),
    async () => true,
    async () => {},
  )
}
await writeFile(
  new URL('catalogue/picture-names.json', import.meta.url),
  `${JSON.stringify(names, null, 2)}\n`,
)
