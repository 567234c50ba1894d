import { scrub } from './scrub.ts'

/** What the log says of an error. */
interface DescribedError {
  type: string
  message: string
  code?: string | number
  status?: number
  /** Where it came from, line by line. */
  at?: string[]
  cause?: DescribedError
}

/** How many errors behind one another are told. */
const DEPTH = 4

/**
 * What may be told of an error: its kind, its code, its words without personal data, and where it
 * came from. Whatever else a library hung on it (the row, the request, the response) stays out.
 */
export function describeError(error: unknown, depth = DEPTH): DescribedError {
  if (isCopy(error)) return describeError(Object.assign(new Error(error.message), error), depth)
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) }
  const code: unknown = Reflect.get(error, 'code')
  const status: unknown = Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode')
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: wordsOf(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(frames && { at: frames.slice(0, 12).map((line) => line.trim().slice(3)) }),
    ...(error.cause !== undefined && depth > 1 && { cause: describeError(error.cause, depth - 1) }),
  }
}

/** What was an error until its properties were copied: the queue of jobs reports those. */
const isCopy = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  !(error instanceof Error) &&
  typeof Reflect.get(error, 'message') === 'string'

/** Prisma quotes the call with all its values: only its last line says what is wrong. */
function wordsOf(error: Error): string {
  const words = error.name.startsWith('Prisma') ? error.message.split('\n').at(-1) : error.message
  return scrub(words ?? '').slice(0, 500)
}
