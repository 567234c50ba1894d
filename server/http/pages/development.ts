import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { Renderer } from './production.ts'
import type { PageManifest, RenderPage } from './render.ts'

const refreshPreamble = [
  `import { injectIntoGlobalHook } from '/@react-refresh'`,
  'injectIntoGlobalHook(window)',
  'window.$RefreshReg$ = () => {}',
  'window.$RefreshSig$ = () => (type) => type',
].join('\n')

/** A renderer with Vite in the same process and on the same port, with hot module replacement. */
export async function developmentRenderer(app: FastifyInstance, web: string): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return {
    render: async (page) => {
      const { render } = await vite.ssrLoadModule('/entry-server.tsx')
      const renderPage: RenderPage = render
      return renderPage(page)
    },
    // No page is cached.
    sharedAddress: () => null,
    manifest: () => developmentManifest(vite),
  }
}

async function developmentManifest(vite: ViteDevServer): Promise<PageManifest> {
  await vite.ssrLoadModule('/entry-server.tsx')
  return {
    routes: {
      __root__: {
        css: stylesheets(vite),
        scripts: [
          { attrs: { type: 'module' }, children: refreshPreamble },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', async: true, src: '/entry-client.tsx' } },
        ],
      },
    },
  }
}

/** The URLs of the styles loaded so far, linked so that a page is styled before its scripts run. */
function stylesheets(vite: ViteDevServer): string[] {
  const graph = vite.environments.ssr.moduleGraph
  const modules: Iterable<EnvironmentModuleNode> = graph.idToModuleMap.values()
  return Array.from(modules)
    .map((module) => module.url)
    .filter((url) => /\.css($|\?)/.test(url))
    .map((url) => `${url.split('?')[0]}?direct`)
}
