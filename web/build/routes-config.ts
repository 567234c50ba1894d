import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How the route tree is generated, the same in Vite and in `npm run check`. */
export const routesConfig = {
  target: 'react' as const,
  routesDirectory: here('../routes'),
  generatedRouteTree: here('../routeTree.gen.ts'),
  routeFileIgnorePattern: '\\.(test|module)\\.',
  quoteStyle: 'single' as const,
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
}
