import { pino } from 'pino'
import { loadConfig } from '#server/platform/config/config.ts'
import { createDeps } from '#server/platform/deps.ts'
import { payables } from '#server/payables.ts'

/** The server's dependencies, for arranging data and inspecting the database. */
export function openDeps(env: Record<string, string>) {
  return createDeps(loadConfig(env), pino({ level: 'silent' }), payables)
}
