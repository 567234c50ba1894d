import { Generator, getConfig } from '@tanstack/router-generator'
import { fileURLToPath } from 'node:url'
import { routesConfig } from './build/routes-config.ts'

// Generates the route tree, which is not in git, without starting Vite.
const root = fileURLToPath(new URL('.', import.meta.url))
await new Generator({ config: getConfig(routesConfig, root), root }).run()
