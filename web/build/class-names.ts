import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names a class of a CSS module by its own name and its file, the same on every machine. Vite's own
 * names have the line as well, which compresses badly in pages and scripts.
 */
export const classNames = (root: string) => (name: string, file: string) => {
  const path = relative(root, file.split('?', 1).join())
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
}
