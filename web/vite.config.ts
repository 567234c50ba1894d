import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { inlineStylesPlugin } from './build/inline-styles.ts'
import { noMeshoptPlugin } from './build/no-meshopt.ts'
import { precompressPlugin } from './build/precompress.ts'
import { routesConfig } from './build/routes-config.ts'
import { themeCssPlugin } from './build/theme-css.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What staff alone load: no shopper fetches it. */
function isStaffPart(id: string): boolean {
  return id.startsWith(here('.')) && /\/admin[-/]/.test(id.slice(here('.').length - 1))
}

/** Our own parts but those that bring Mantine's components along. */
function isSmallPart(id: string): boolean {
  if (!id.startsWith(here('.')) || isStaffPart(id) || id.includes('tsr-split')) return false
  return !/\/ui\/(fields|password-field|dialog|bare-dialog|sheet|with-mantine)\.|\/theme\.ts|\.schema\.ts/.test(
    id,
  )
}

const frame =
  /\/(layout\/(avatar-menu|footer|header|main-nav|mega-menu|navigation|shop-layout|skip-link|use-popover)|ui\/logo)\.tsx?$|routes\/_shop\.tsx\?tsr-split=component$/
const lists =
  /\/(features\/cart\/add-to-cart-button|features\/catalogue\/(product-card|product-grid|product-link|list-fault|show-more|use-kept-place|use-product-list)|ui\/(badge|price|band|use-focus-return|slideshow-controls|use-slideshow))\.(tsx?|module\.css)$/

/** What stands around every page of the storefront, and the cards that most of them show. */
const isStorefront = (id: string) => frame.test(id) || lists.test(id)

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    tanstackRouter({ ...routesConfig, autoCodeSplitting: true }),
    react(),
    themeCssPlugin(),
    inlineStylesPlugin(),
    noMeshoptPlugin(),
    ...(isSsrBuild === true ? [] : [precompressPlugin()]),
  ],
  // React has this hook by itself; the package brings another for versions that do not.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': here('ui/external-store.ts') },
  },
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    ...(isSsrBuild === true
      ? { outDir: here('../dist/server') }
      : {
          outDir: here('../dist/client'),
          manifest: 'manifest.json',
          modulePreload: {
            polyfill: false,
            // The first page holds the list of what each later one needs: only what is most visited.
            resolveDependencies: (file, needs) =>
              /\/(listing|search|product(?!s)|cart|checkout)/.test(file)
                ? needs
                : needs.filter((need) => need.endsWith('.css')),
          },
          rolldownOptions: {
            input: here('entry-client.tsx'),
            // It does not say itself that what is not used of it can be left out: WebSockets, above all.
            treeshake: { moduleSideEffects: [{ test: /\/@trpc\//, sideEffects: false }] },
            output: {
              // Few files for a page: the base of all pages in one, what most pages share in another.
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
