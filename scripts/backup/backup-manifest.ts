import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A migration that was applied to a database. */
export const appliedMigration = z.object({ name: z.string(), checksum: digest })

/** The manifest of a backup: what verifies that it is complete, and which version can read it. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(appliedMigration),
  /** Ordered so that each table refers only to earlier ones. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The digest of the rows before compression. */
      sha256: digest,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  objects: z.array(z.object({ key: z.string(), type: z.string(), bytes: z.int(), sha256: digest })),
})

export type Manifest = z.infer<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]
export type BackedUpObject = Manifest['objects'][number]

const manifestFile = (folder: string) => join(folder, 'manifest.json')

/** The file with the rows of a table. */
export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)

/** The file of an object; throws for a key that leads out of the folder. */
export function objectFile(folder: string, key: string): string {
  const parts = key.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new Error(`The object '${key}' cannot be stored as a file.`)
  }
  return join(folder, 'objects', ...parts)
}

/** Writes the manifest, last: a folder without one is an unfinished backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const draft = `${manifestFile(folder)}.new`
  await writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`)
  await rename(draft, manifestFile(folder))
}

/** Reads the manifest of a backup; throws when there is none, or the backup is unfinished. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} does not contain a complete backup.`)
  return manifest.parse(JSON.parse(text))
}
