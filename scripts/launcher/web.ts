import { join } from 'node:path'
import { hashInputs, makeOnce } from './inputs.ts'
import { ROOT, requireTool } from './tools.ts'

/** Files that are not part of the pages. */
const LEFT_OUT = /\.(test|e2e)\.tsx?$|^server\/(generated|test)\/|^web\/e2e\/|routeTree\.gen\.ts$/

/** Builds the pages unless `dist/` matches the sources; reports before it begins. */
export async function ensureWebBuild(say: (line: string) => void): Promise<void> {
  const digest = await hashInputs(['web', 'server', 'package-lock.json'], LEFT_OUT)
  await makeOnce(join(ROOT, 'dist/made-from'), digest, async () => {
    say('Building the pages ...')
    // Always production: otherwise React's JSX would be that of development.
    const env = { NODE_ENV: 'production' }
    const build = ['build', '--configLoader', 'native', '--config', 'web/vite.config.ts']
    // First: both builds read the tree of routes.
    await requireTool('node', ['web/generate-routes.ts'])
    await Promise.all([
      requireTool('vite', build, env),
      requireTool('vite', [...build, '--ssr', 'entry-server.tsx'], env),
    ])
  })
}
