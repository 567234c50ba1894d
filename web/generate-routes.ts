import { Generator, getConfig } from '@tanstack/router-generator'
import { fileURLToPath } from 'node:url'
import { routesConfig } from './build/routes-config.ts'

// The route tree is not kept in git: this writes it without starting Vite.
const root = fileURLToPath(new URL('.', import.meta.url))
await new Generator({ config: getConfig(routesConfig, root), root }).run()
