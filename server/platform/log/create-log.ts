import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'

/** Creates the log: JSON lines on standard output, without the personal data that errors carry. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  }
  return destination ? pino(options, destination) : pino(options)
}
