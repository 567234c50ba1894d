import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariablesResolver, theme } from '../theme.ts'
import { createHash } from 'node:crypto'

const compressible = /\.(js|css|svg|json|txt)$/
const smallest = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every compressible asset, so that the server never compresses one.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options) {
      if (options.dir === undefined) return
      const assets = join(options.dir, 'assets')
      const names = (await readdir(assets)).filter((name) => compressible.test(name))
      await Promise.all(names.map((name) => compress(join(assets, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    writeFile(`${path}.br`, await toBrotli(content, quality)),
    writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

/**
 * Removes the decoder for compressed 3D models, which the shop does not use: it compiles
 * WebAssembly on load, which the content security policy forbids.
 */
export function noMeshoptPlugin(): Plugin {
  return {
    name: 'no-meshopt',
    load: {
      filter: { id: /\/meshopt_decoder\.module\.js$/ },
      handler: () => 'export const MeshoptDecoder = { supported: false, ready: Promise.resolve() }',
    },
  }
}

type Modules = {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/**
 * Names the chunk of the modules that at least so many of these pages import statically, one by
 * another. A page is its own module and those of its frame.
 */
export function sharedBy(name: string, pages: readonly string[][], least: number) {
  const pagesOf = new Map<string, number>()
  const count = (page: readonly string[], modules: Modules) => {
    const reached = new Set(page)
    for (const id of reached) {
      for (const one of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(one)
    }
    for (const id of reached) pagesOf.set(id, (pagesOf.get(id) ?? 0) + 1)
  }
  return (id: string, modules: Modules): string | null => {
    if (pagesOf.size === 0) for (const page of pages) count(page, modules)
    // A route stays a chunk of its own, by which the manifest names it.
    return (pagesOf.get(id) ?? 0) >= least && !id.includes('tsr-split') ? name : null
  }
}

// A URL like a file's, so that a development page can link it before its scripts run.
const address = '/virtual/theme.css'
const unusedColours = /^--mantine-color-(dark|pink|grape|indigo|cyan|teal|lime|orange)-/

/** Mantine's variables for our theme as one `:root` rule, so that no page carries them inline. */
function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const own = cssVariablesResolver(merged)
  const variables = { ...base.variables, ...base.light, ...own.variables, ...own.light }
  const rules = Object.entries(variables)
    .filter(([key]) => !unusedColours.test(key))
    .map(([key, value]) => `${key}:${value}`)
  return `:root{${rules.join(';')}}`
}

const isTheme = (id: string) => id.split('?')[0] === address

/** Serves the theme's variables as the stylesheet `/virtual/theme.css`. */
export function themeCssPlugin(): Plugin {
  return {
    name: 'theme-css',
    enforce: 'pre',
    resolveId: (id) => (isTheme(id) ? id : undefined),
    load: (id) => (isTheme(id) ? themeCss() : undefined),
  }
}

/**
 * Names a class of a CSS module by its own name and its file, the same on every machine. Vite's own
 * names have the line as well, which compresses badly in pages and scripts.
 */
export const classNames = (root: string) => (name: string, file: string) => {
  const path = relative(root, file.split('?', 1).join())
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}
