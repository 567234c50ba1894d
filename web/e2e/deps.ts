import { pino } from 'pino'
import { loadConfig } from '../../server/platform/config.ts'
import { createDeps } from '../../server/platform/deps.ts'

/** What the shop's server works with, for arranging and looking behind the pages. */
export function openDeps(env: Record<string, string>) {
  return createDeps(loadConfig(env), pino({ level: 'silent' }))
}
