import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './tools.ts'

/** A digest of these files and of everything under these folders, by name and content. */
export async function hashInputs(paths: string[], leaveOut: RegExp): Promise<string> {
  const hash = createHash('sha256')
  for (const path of await listFiles(paths)) {
    if (leaveOut.test(path)) continue
    hash.update(`${path}\n`).update(await readFile(join(ROOT, path)))
  }
  return hash.digest('hex')
}

/** Runs `make` unless its last run had the same digest, which is stored in the file `mark`. */
export async function makeOnce(mark: string, digest: string, make: () => Promise<void>) {
  if ((await readFile(mark, 'utf8').catch(() => '')) === digest) return
  await make()
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, digest)
}

async function listFiles(paths: string[]): Promise<string[]> {
  const lists = paths.map(async (path) => {
    const full = join(ROOT, path)
    if (!(await stat(full)).isDirectory()) return [path]
    const entries = await readdir(full, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
  })
  return (await Promise.all(lists)).flat().toSorted()
}
