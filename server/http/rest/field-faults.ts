import type { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'

/** REST's name of a procedure's input, by the procedure's own name. */
export type FieldNames = Readonly<Record<string, string>>

type Issue = z.core.$ZodRawIssue

const nouns: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

const size = (origin: string) => (origin === 'string' ? ' characters' : '')

/** The message of a fault for which the schema has none. */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${nouns[issue.expected] ?? 'a different type'}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${size(issue.origin)}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `This must be ${issue.maximum} characters or fewer.`
        : `This must be ${issue.maximum} or less.`
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}.`
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'This is not valid.'
  }
}

/** The first fault of each field, by its REST name; one without a field concerns the whole body. */
export function faultsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message
  return fields
}

const renamed = (path: string, names: FieldNames) => {
  const [head = '', ...rest] = path.split('.')
  return [names[head] ?? head, ...rest.map((part) => names[part] ?? part)].join('.')
}

/** A refusal with its fields renamed to REST's names. */
export function renameFields(refusal: ShopError, names: FieldNames): ShopError {
  if (!ShopError.is(refusal, 'INVALID_INPUT')) return refusal
  const entries = Object.entries(refusal.facts.fields).map(
    ([path, message]) => [renamed(path, names), message] as const,
  )
  return new ShopError('INVALID_INPUT', { fields: Object.fromEntries(entries) }, { cause: refusal })
}

/** Checks that a user id in a request is the session's: NOT_YOURS. */
export function checkOwnId(user: SessionUser | null, userId: string | undefined): void {
  if (userId !== undefined && userId !== user?.id) throw new ShopError('NOT_YOURS', {})
}
