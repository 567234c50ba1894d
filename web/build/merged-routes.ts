import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { fileName: string; moduleIds: string[] }
type Manifest = Record<string, { file: string }>

const component = /\.tsx\?tsr-split=component$/

/**
 * Adds a manifest entry for each route whose component shares a chunk with other modules: Vite
 * lists only the chunk, and the page would lack its styles. `modules` are relative to `web`.
 */
export function nameMergedRoutes<Row extends { file: string }>(
  manifest: Record<string, Row>,
  chunks: readonly { fileName: string; modules: readonly string[] }[],
): Record<string, Row> {
  const named = { ...manifest }
  for (const { fileName, modules } of chunks) {
    const row = Object.values(manifest).find(({ file }) => file === fileName)
    for (const route of modules.filter((module) => component.test(module))) {
      if (row !== undefined) named[route] ??= row
    }
  }
  return named
}

/** Completes the manifest of the client build: see `nameMergedRoutes`. */
export function mergedRoutesPlugin(): Plugin {
  let root = ''
  return {
    name: 'merged-routes',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const path = join(dir, 'manifest.json')
      const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const named = nameMergedRoutes(manifest, chunks.map(relativeTo(root)))
      await writeFile(path, JSON.stringify(named, null, 2))
    },
  }
}

const relativeTo = (root: string) => (chunk: Chunk) => ({
  fileName: chunk.fileName,
  modules: chunk.moduleIds.map((id) => relative(root, id).replaceAll('\\', '/')),
})
