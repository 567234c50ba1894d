import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type AppOptions } from './app.ts'
import { createAnswers } from './cache/answers.ts'
import { listenForChanges } from './cache/listen.ts'
import { loadConfig, type Config } from './config.ts'
import { createDeps } from './deps.ts'
import { startJobs } from './jobs/jobs.ts'
import { createLog } from './log/create-log.ts'
import type { Step } from './order/steps.ts'

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** For tests: dies at a step as if the power had gone. */
function crashingAt(at: Step) {
  return async (step: Step) => {
    if (step === at) process.kill(process.pid, 'SIGKILL')
  }
}

const config = readConfig()
const log = createLog(config.logLevel)
const deps = createDeps(config, log)
if (config.crashAt) deps.reached = crashingAt(config.crashAt)
const answers = createAnswers()
const url = config.database.url
const listener = config.readCache ? listenForChanges({ url, answers, log }) : undefined
const closing = new AbortController()
const options: AppOptions = config.mode === 'test' ? {} : { pages: config.mode }
const app = await buildApp(deps, log, { ...options, answers, closing: closing.signal })
const jobs = startJobs(config.database, deps)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  closing.abort()
  await sleep(config.http.drainSeconds * 1000)
  await app.close()
  await listener?.stop()
  await jobs.stop()
  await deps.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await app.listen({ port: config.http.port, host: config.http.host })
// What starting has left behind is thrown away before it is in the way of the first visitor.
globalThis.gc?.()

// Where compiled code is kept: a process that is killed later writes nothing.
flushCompileCache()
