import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { ROOT } from '#scripts/launcher/tools.ts'

const FOLDER = join(ROOT, 'deploy/kubernetes')

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }).optional(),
})

/** One object of a file in deploy/kubernetes. */
export type Manifest = z.infer<typeof manifest> & { file: string }

/** Reads every object in deploy/kubernetes, without the kustomization files. */
export function readManifests(): Manifest[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseManifests(file, readFileSync(join(FOLDER, file), 'utf8')))
}

/** Parses the objects of one file; throws for a duplicate key. */
export function parseManifests(file: string, text: string): Manifest[] {
  return parseAllDocuments(text, { uniqueKeys: true }).map((document) => {
    const [fault] = document.errors
    if (fault) throw new Error(`${file}: ${fault.message}`)
    return { ...manifest.parse(document.toJS()), file }
  })
}
