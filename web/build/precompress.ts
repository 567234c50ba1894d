import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

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
