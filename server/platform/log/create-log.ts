import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

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

/** Patterns of personal data and secrets in the messages of libraries, with their replacements. */
const personal: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\b(sk|pk|rk|whsec)_\w+/g, '[key]'],
  [/_secret_\w+/g, '_[secret]'],
  [/:\/\/[^\s/@]+@/g, '://[credentials]@'],
  // Word by word: a search for the text before an @ would take quadratic time.
  [/[^\s<>"'()[\],;:]+/g, (word) => (/.@./s.test(word) ? '[email]' : word)],
  // Tokens and digests, but not UUIDs.
  [/\b[A-Za-z0-9_]{40,}\b|(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<![\w-])(?:\+\d{2}|0)[\d ()-]{8,14}\d(?![\w-])/g, '[phone]'],
  // PostgreSQL quotes the value that it could not parse.
  [/: "[^"]*"/g, ': [value]'],
  [/=\([^)]*(?:\)|$)/g, '=([value])'],
]

/** Replaces addresses, telephone numbers, keys, tokens and values in a text. */
export function scrub(text: string): string {
  return personal.reduce(
    (words, [what, instead]) =>
      words.replaceAll(what, (found) => (typeof instead === 'string' ? instead : instead(found))),
    text,
  )
}

/** An error as it is logged. */
interface DescribedError {
  type: string
  message: string
  code?: string | number
  status?: number
  /** The stack trace, line by line. */
  at?: string[]
  cause?: DescribedError
}

/** How many nested causes are logged. */
const DEPTH = 4

/**
 * Describes an error for the log: its name, code, stack trace, and message without personal data.
 * Other properties that a library attached (the row, the request, the response) are left out.
 */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (isCopy(error)) return describeError(Object.assign(new Error(error.message), error), depth)
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) }
  const code: unknown = Reflect.get(error, 'code')
  const status: unknown = Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode')
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: messageOf(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(frames && { at: frames.slice(0, 12).map((line) => line.trim().slice(3)) }),
    ...(error.cause !== undefined && depth > 1 && { cause: describeError(error.cause, depth - 1) }),
  }
}

/** A plain object with the properties of an error: the job queue reports those. */
const isCopy = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  !(error instanceof Error) &&
  typeof Reflect.get(error, 'message') === 'string'

/**
 * The message of an error. Prisma quotes the call with all its values: only the last line has the
 * cause.
 */
function messageOf(error: Error): string {
  const message = error.name.startsWith('Prisma') ? error.message.split('\n').at(-1) : error.message
  return scrub(message ?? '').slice(0, 500)
}
