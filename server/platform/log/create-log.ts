import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'

/** The log: JSON lines on standard output, without personal data whatever an error carries. */
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
