import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { inlineStylesPlugin } from './build/inline-styles.ts'
import { mergedRoutesPlugin } from './build/merged-routes.ts'
import { noMeshoptPlugin } from './build/no-meshopt.ts'
import { precompressPlugin } from './build/precompress.ts'
import { routesConfig } from './build/routes-config.ts'
import { themeCssPlugin } from './build/theme-css.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules that only staff load. */
function isStaffPart(id: string): boolean {
  return (
    id.startsWith(here('.')) &&
    /\/(admin[-/]|staff\/|dashboard\/)/.test(id.slice(here('.').length - 1))
  )
}

/** Our own modules, except those that import Mantine's components. */
function isSmallPart(id: string): boolean {
  if (!id.startsWith(here('.')) || isStaffPart(id) || id.includes('tsr-split')) return false
  return !/\/ui\/(fields|password-field|find-address|dialog|dialog-frame|bare-dialog|sheet|with-mantine)\.|\/theme\.ts|\.schema\.ts/.test(
    id,
  )
}

/** The storefront's layout and product cards, which most pages show. */
const storefront = new Set([
  ...named('layout/menu', 'avatar-menu', 'main-nav', 'mega-menu', 'navigation', 'phone-menu'),
  ...named('layout/menu', 'use-panel'),
  ...named('layout/hydration', 'follow-links'),
  ...named('layout', 'footer', 'header', 'shop-layout', 'skip-link'),
  ...named('features/cart', 'add-to-cart-button'),
  ...named('features/catalogue/card', 'family-line', 'product-card', 'product-grid'),
  ...named('features/catalogue/card', 'product-link'),
  ...named('lib', 'delivery-promise'),
  ...named('features/catalogue/listing', 'list-fault', 'show-more', 'use-product-list'),
  ...named('ui', 'badge', 'band', 'later', 'logo', 'price', 'slideshow-controls'),
  ...named('ui', 'swatch-dots', 'use-slideshow'),
])

/** Our files with these names; a missing one stops the build, or pages would grow unnoticed. */
function named(folder: string, ...names: string[]): string[] {
  return names.map((name) => {
    const path = here(`${folder}/${name}`)
    const file = [`${path}.tsx`, `${path}.ts`].find((candidate) => existsSync(candidate))
    if (file === undefined) throw new Error(`There is no ${folder}/${name} in web/.`)
    return file
  })
}

const isStorefront = (id: string) =>
  storefront.has(id.replace(/\.module\.css$/, '.tsx')) ||
  id.endsWith('routes/_shop.tsx?tsr-split=component')

/** A file name with a short hash: every page has the names of a hundred files, which do not compress. */
const hashed = (extension: string) => `assets/[name]-[hash:7]${extension}`

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    tanstackRouter({ ...routesConfig, autoCodeSplitting: true }),
    react(),
    themeCssPlugin(),
    inlineStylesPlugin(),
    noMeshoptPlugin(),
    ...(isSsrBuild === true ? [] : [mergedRoutesPlugin(), precompressPlugin()]),
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
            // The first page contains the preload list of later pages: only the most visited ones.
            resolveDependencies: (file, needs) =>
              /\/(listing|search|product(?!s)|cart|checkout)/.test(file)
                ? needs
                : needs.filter((need) => need.endsWith('.css')),
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
              // Few files per page: one chunk for the base of all pages, one for what most pages
              // share.
              codeSplitting: {
                groups: [
                  { name: 'base', tags: ['$initial'], priority: 2 },
                  { name: 'storefront', test: isStorefront, priority: 1 },
                  { name: 'shared', test: isSmallPart, minShareCount: 4 },
                ],
              },
            },
          },
        }),
  },
  ssr: { noExternal: [/^@mantine\//] },
}))
