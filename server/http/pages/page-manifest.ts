import type { PageManifest } from './render.ts'

type Chunk = {
  file: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
}

export type ViteManifest = Record<string, Chunk>

const routeChunk = /^routes\/(.+)\.tsx\?tsr-split=component$/

/** The router's id of a route file: `_shop/shop/product.$slug` is `/_shop/shop/product/$slug`. */
export function routeIdOf(file: string): string {
  if (file === '__root') return '__root__'
  const path = file.replaceAll('.', '/')
  return `/${path === 'index' ? '' : path.replace(/\/index$/, '/')}`
}

/** The files that each route needs, from Vite's manifest of the client build. */
export function pageManifest(vite: ViteManifest): PageManifest {
  const entry = Object.entries(vite).find(([, chunk]) => chunk.isEntry === true)
  if (entry === undefined) throw new Error('the client build has no entry')
  const shared = filesOf(vite, entry[0])
  const routes: PageManifest['routes'] = {
    __root__: {
      css: [...shared.css],
      scripts: afterLoad([`/${entry[1].file}`, ...shared.scripts]),
    },
  }
  for (const key of Object.keys(vite)) {
    const file = routeChunk.exec(key)?.[1]
    if (file === undefined) continue
    const { css, scripts } = filesOf(vite, key)
    routes[routeIdOf(file)] = {
      css: [...css].filter((path) => !shared.css.has(path)),
      scripts: afterLoad([...scripts].filter((path) => !shared.scripts.has(path))),
    }
  }
  return { routes }
}

/**
 * The script that imports modules once the page is loaded: until then they would delay its first
 * pictures on a slow line. A page works without them; one that is pressed or typed into fetches them
 * at once. The entry waits for all of `pageModules`.
 */
function afterLoad(paths: readonly string[]) {
  if (paths.length === 0) return []
  const all = JSON.stringify([...new Set(paths)])
  const children = `for(const e of["load","pointerdown","keydown"])addEventListener(e,()=>(globalThis.pageModules??=[]).push(...${all}.map(p=>import(p))),{once:true,capture:true})`
  return [{ attrs: {}, children }]
}

/** A chunk's own file and everything it imports statically, as URL paths. */
function filesOf(vite: ViteManifest, key: string) {
  const css = new Set<string>()
  const scripts = new Set<string>()
  const addStyles = (chunk: Chunk) => {
    for (const file of chunk.css ?? []) css.add(`/${file}`)
  }
  const visit = (name: string) => {
    const chunk = vite[name]
    if (chunk === undefined || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    // The entry has the base styles, which come first; other chunks' styles follow those of their
    // imports.
    if (chunk.isEntry === true) addStyles(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
    addStyles(chunk)
  }
  visit(key)
  return { css, scripts }
}
