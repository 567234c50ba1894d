type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503

/** A reason for refusing: its HTTP status, and its message for people, made from its facts. */
interface Refusal<Facts extends object> {
  status: Status
  text(facts: Facts): string
}

type Refusals = Record<string, Refusal<object>>

/** The facts of a refusal. */
export type FactsOf<R> = R extends Refusal<infer Facts> ? Facts : never

/** Describes a refusal; a message that needs no facts is a plain text. */
export const refusal = <Facts extends object = object>(
  status: Status,
  text: string | ((facts: Facts) => string),
): Refusal<Facts> => ({ status, text: typeof text === 'string' ? () => text : text })

/** The refusals that belong to no feature, by code. */
export const generalRefusals = {
  INVALID_INPUT: refusal<{ fields: Record<string, string> }>(
    400,
    ({ fields }) => Object.values(fields)[0] ?? 'Sorry, we couldn’t understand that request.',
  ),
  NOT_SIGNED_IN: refusal(401, 'Sign in to continue.'),
  ACTION_REQUIRED: refusal(
    401,
    'Sign in with a browser and finish setting up your account to continue.',
  ),
  LINK_EXPIRED: refusal(400, 'This link has expired or already been used. Request a new one.'),
  ADMIN_ONLY: refusal(403, 'Only staff can do this.'),
  /** The roles that have the permission, besides owner. */
  ROLE_MISSING: refusal<{ roles: string[] }>(
    403,
    ({ roles }) =>
      `You do not have permission to do this. Ask ${['an owner', ...roles].join(' or ')}.`,
  ),
  NOT_YOURS: refusal(403, 'You don’t have access to this.'),
  OTHER_ORIGIN: refusal(
    403,
    'We couldn’t accept this request. Please reload the page and try again.',
  ),
  NOT_FOUND: refusal<{ what: string }>(404, ({ what }) => `We couldn’t find this ${what}.`),
  WRONG_METHOD: refusal<{ allowed: string[] }>(
    405,
    ({ allowed }) => `This path accepts only ${allowed.join(', ')}.`,
  ),
  TOO_LARGE: refusal<{ limit: string }>(
    413,
    ({ limit }) => `This is too large. The maximum is ${limit}.`,
  ),
  UNSUPPORTED_TYPE: refusal<{ expected: string }>(
    415,
    ({ expected }) => `Send this as ${expected}.`,
  ),
  TOO_MANY_REQUESTS: refusal<{ retryAfterSeconds: number }>(
    429,
    'Too many attempts. Please wait a moment and try again.',
  ),
  /** Who saved last, if known. */
  CHANGED_MEANWHILE: refusal<{ by: string | null }>(
    409,
    ({ by }) =>
      `${by ?? 'Someone else'} saved changes after you opened this. Yours are not saved yet. Review theirs and save again.`,
  ),
  KEY_REUSED: refusal(
    422,
    'This may have been sent from another tab. Nothing has changed. Check the page and try again.',
  ),
  /** Seconds until a retry, when the other service rate-limits the shop: nothing was started. */
  UNAVAILABLE: refusal<{ retryAfterSeconds?: number }>(
    503,
    'Sorry, we can’t do this right now. Please try again in a minute.',
  ),
  INTERNAL: refusal(500, 'Something went wrong'),
}

/** The class of every refusal, whichever feature it belongs to. */
class Refused<Code extends string, Facts extends object> extends Error {
  readonly code: Code
  readonly facts: Facts
  readonly status: Status

  constructor(
    code: Code,
    facts: Facts,
    options?: ErrorOptions,
    refusals: Refusals = generalRefusals,
  ) {
    const meaning = refusals[code]
    if (!meaning) throw new TypeError(`There is no refusal ${code}.`)
    super(meaning.text(facts), options)
    this.name = 'ShopError'
    this.code = code
    this.facts = facts
    this.status = meaning.status
  }

  /** Whether an error is a refusal with this code. */
  static is<C extends string, F extends object>(error: unknown, code: C): error is Refused<C, F> {
    return error instanceof Refused && error.code === code
  }
}

/** The constructor of the refusals of one table. */
interface ErrorOf<R extends Refusals> {
  readonly prototype: ShopError
  new <C extends keyof R & string>(
    code: C,
    facts: FactsOf<R[C]>,
    options?: ErrorOptions,
  ): ShopError<C, FactsOf<R[C]>>
  /** Whether an error is a refusal with this code, which narrows its facts. */
  is<C extends keyof R & string>(error: unknown, code: C): error is ShopError<C, FactsOf<R[C]>>
}

/** A refusal of the shop: a code, its facts, and the message for people made from both. */
export type ShopError<C extends string = string, Facts extends object = object> = Refused<C, Facts>

/**
 * Refuses for a reason that belongs to no feature. `error instanceof ShopError` is true for the
 * refusals of features too, which have constructors of their own.
 */
export const ShopError: ErrorOf<typeof generalRefusals> = Refused

/** The constructor of a feature's refusals: `new OrderError('ORDER_FINAL', { status })`. */
export const errorOf = <R extends Refusals>(refusals: R): ErrorOf<R> =>
  class<C extends keyof R & string> extends Refused<C, FactsOf<R[C]>> {
    constructor(code: C, facts: FactsOf<R[C]>, options?: ErrorOptions) {
      super(code, facts, options, refusals)
    }
  }
