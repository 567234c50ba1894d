import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import {
  classNames,
  noMeshoptPlugin,
  precompressPlugin,
  reachedFrom,
  themeCssPlugin,
} from './build/vite-plugins.ts'
import { routesConfig } from './build/routes-config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What nearly every page of the storefront needs, with all that it imports. */
const storefront = [
  `${here('routes/_shop.tsx')}?tsr-split=component`,
  here('features/catalogue/card/product-grid.tsx'),
  here('features/cart/adding/add-to-cart-button.tsx'),
]

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
  // React has this hook built in; the package bundles a polyfill.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': here('ui/external-store.ts') },
  },
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
              // Few files per page: one chunk for the base of all pages, and one for the frame of
              // the storefront with the cards of its products.
              codeSplitting: {
                groups: [
                  { name: 'base', tags: ['$initial'], priority: 1 },
                  { name: reachedFrom('storefront', storefront) },
                ],
              },
            },
          },
        }),
  },
  ssr: { noExternal: [/^@mantine\//] },
}))
