import { scrub } from './scrub.ts'

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
