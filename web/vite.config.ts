import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import {
  classNames,
  noMeshoptPlugin,
  precompressPlugin,
  sharedBy,
  themeCssPlugin,
} from './build/vite-plugins.ts'
import { routesConfig } from './build/routes-config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const component = (route: string) => `${here(`routes/${route}.tsx`)}?tsr-split=component`

/** A page of the storefront: its own component, and that of the frame around it. */
const page = (route: string) => [component('_shop'), component(`_shop/${route}`)]

/** The pages that most visitors see first. */
const lists = [page('index'), page('shop/listing')]
const product = page('shop/product.$slug')

/** A file name with a short hash: every page has the names of a hundred files, which do not compress. */
const hashed = (extension: string) => `assets/[name]-[hash:7]${extension}`

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    tanstackRouter({ ...routesConfig, autoCodeSplitting: true }),
    react(),
    themeCssPlugin(),
    noMeshoptPlugin(),
    ...(isSsrBuild === true ? [] : [precompressPlugin()]),
  ],
  ...(isSsrBuild !== true && {
    resolve: { alias: [{ find: /^zod$/, replacement: here('build/zod.ts') }] },
  }),
  css: {
    postcss: { plugins: [presetMantine()] },
    modules: { generateScopedName: classNames(here('.')) },
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    ...(isSsrBuild === true
      ? {
          outDir: here('../dist/server'),
          // The pages name the files that the browsers' build has written.
          rolldownOptions: { output: { assetFileNames: hashed('[extname]') } },
        }
      : {
          outDir: here('../dist/client'),
          manifest: 'manifest.json',
          modulePreload: {
            polyfill: false,
            // The first page contains the preload list of later pages: of their styles alone.
            resolveDependencies: (_file, needs) => needs.filter((need) => need.endsWith('.css')),
          },
          rolldownOptions: {
            input: here('entry-client.tsx'),
            // The package does not declare itself free of side effects; this allows tree shaking,
            // mainly of WebSockets.
            treeshake: { moduleSideEffects: [{ test: /\/@trpc\//, sideEffects: false }] },
            output: {
              entryFileNames: hashed('.js'),
              chunkFileNames: hashed('.js'),
              assetFileNames: hashed('[extname]'),
              // Few files per page: HTTP/1.1 fetches six at a time, and the first paint waits for all
              // styles. One chunk has the base of all pages, one the styles of those that are seen
              // first, and one what home page and lists share.
              codeSplitting: {
                groups: [
                  { name: 'base', tags: ['$initial'], priority: 1 },
                  {
                    name: sharedBy('styles', [...lists, product], 1),
                    debugName: 'styles',
                    test: /\.module\.css$/,
                  },
                  { name: sharedBy('storefront', lists, 2), debugName: 'storefront' },
                ],
              },
            },
          },
        }),
  },
  ssr: { noExternal: [/^@mantine\//] },
}))
