import type { Category } from '#server/lib/taxonomy.shared.ts'
import { z } from 'zod'
import { type PublicShop, publicShop } from '#server/settings/description/public-shop.shared.ts'
import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import { failPoints } from './fail-points.ts'
import { readSecretFiles } from './secret-files.ts'
import { isExposed, unencryptedServices, type Services } from './require-tls.ts'

const flag = z.enum(['on', 'off']).default('on')
const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ error: 'must be a URL' })
/** Values separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  )
const required = z.string({ error: 'is missing' }).min(1, 'is missing')
const mode = z.enum(['production', 'development', 'test']).default('development')

const KEYLESS =
  'is missing. Staff need two-step verification unless STAFF_SECOND_FACTOR is optional'

/** 32 bytes in base64. */
const secondFactorKey = z
  .base64({ error: ({ input }) => (input === undefined ? KEYLESS : 'must be 32 bytes in base64') })
  .length(44, 'must be 32 bytes in base64')

const dataEnvironment = z.object({
  DATABASE_URL: required,
  DATABASE_DIRECT_URL: z.string().optional(),
  STATEMENT_NAMES: flag,
  TRUSTED_PROXIES: list,
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(500),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_BUCKET: required,
  S3_ACCESS_KEY_ID: required,
  S3_SECRET_ACCESS_KEY: required,
})

/** The services that commands on the data connect to. */
const dataServices = z.object({
  NODE_ENV: mode,
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  UNENCRYPTED_HOSTS: list,
})

const environment = dataEnvironment.extend({
  NODE_ENV: mode,
  PORT: port.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_ORIGIN: url.optional(),
  MEDIA_ORIGIN: url.optional(),
  SHOP_NAME: z.string().trim().min(1).max(40).default('Hazelwick'),
  STRIPE_SECRET_KEY: required,
  STRIPE_PUBLISHABLE_KEY: required,
  STRIPE_WEBHOOK_SECRET: required,
  STRIPE_API_URL: url.optional(),
  IDEAL_POSTCODES_KEY: z.string().optional(),
  IDEAL_POSTCODES_URL: url.default('https://api.ideal-postcodes.co.uk'),
  SMTP_URL: required.pipe(z.url({ protocol: /^(smtps?|file)$/, error: 'must be an SMTP URL' })),
  MAIL_FROM: z.string().optional(),
  PROCESS: z.enum(['all', 'web', 'jobs']).default('all'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  HOLD_MINUTES: z.coerce.number().min(0.01).max(1440).default(30),
  RATE_LIMITS: flag,
  CORS_ORIGINS: list,
  READ_CACHE: flag,
  UNENCRYPTED_HOSTS: list,
  DEMONSTRATION: z.enum(['yes', 'no']).default('no'),
  CRASH_AT: z.enum(failPoints).optional(),
  SECOND_FACTOR_KEY: secondFactorKey.optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Every variable that a server process reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** The settings of one server process: checked, nested, frozen. */
export type Config = ReturnType<typeof loadConfig>

type Environment = Record<string, string | undefined>

function parse<T>(schema: z.ZodType<T>, env: Environment): T {
  const read = readSecretFiles(env)
  const present = Object.fromEntries(Object.entries(read.env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success && read.faults.length === 0) return parsed.data
  // A setting whose file cannot be read is reported as that, not as missing.
  const missing = (parsed.error?.issues ?? []).filter(
    (issue) => !present[`${String(issue.path[0])}_FILE`],
  )
  const faults = missing.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new SettingsError([...read.faults, ...faults])
}

/** Thrown for settings with which the shop cannot start; the message lists every fault. */
export class SettingsError extends Error {
  override name = 'SettingsError'

  constructor(faults: readonly string[]) {
    super(['The shop cannot start. Fix these settings:', ...faults].join('\n  '))
  }
}

const dataConfig = (e: z.infer<typeof dataEnvironment>) => ({
  database: {
    url: e.DATABASE_URL,
    /** The URL that bypasses a pooler: for LISTEN, long locks, jobs and migrations. */
    directUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    /** Whether statements are prepared by name; older poolers lose prepared statements. */
    statementNames: e.STATEMENT_NAMES === 'on',
    poolSize: e.DATABASE_POOL,
    /** The threshold in milliseconds above which a statement is logged as slow. */
    slowQueryMs: e.SLOW_QUERY_MS,
  },
  s3: {
    endpoint: e.S3_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  },
})

/** Loads the settings of a program that needs only the database and the object store. */
export function loadDataConfig(env: Environment) {
  return dataConfig(parse(dataEnvironment, env))
}

/**
 * Refuses commands that would reach the database or the object store unencrypted in production,
 * with one error that lists every fault; a server process refuses to start likewise.
 */
export function refuseUnencryptedData(env: Environment): void {
  refuseUnencrypted(parse(dataServices, env))
}

function refuseUnencrypted(
  e: Services & { NODE_ENV: string; UNENCRYPTED_HOSTS: readonly string[] },
): void {
  const faults = e.NODE_ENV === 'production' ? unencryptedServices(e, e.UNENCRYPTED_HOSTS) : []
  if (faults.length > 0) throw new SettingsError(faults)
}

/** Whether staff must have a second factor: in production, unless the settings say otherwise. */
function isSecondFactorRequired(env: Environment): boolean {
  const byDefault = env['NODE_ENV'] === 'production' ? 'required' : 'optional'
  return (env['STAFF_SECOND_FACTOR'] || byDefault) === 'required'
}

/** Reads the environment; throws one error that lists every fault at once. */
export function loadConfig(env: Environment) {
  const requiredOfStaff = isSecondFactorRequired(env)
  const withKey = environment.extend({ SECOND_FACTOR_KEY: secondFactorKey })
  const e = parse(requiredOfStaff ? withKey : environment, env)
  refuseUnencrypted(e)
  const mayBePlain = e.NODE_ENV !== 'production'
  const smtpHost = new URL(e.SMTP_URL).hostname
  const publicOrigin = new URL(e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`).origin
  return Object.freeze({
    mode: e.NODE_ENV,
    /** The role of this process: serve the shop, run its background jobs, or both. */
    process: e.PROCESS,
    shopName: e.SHOP_NAME,
    logLevel: e.LOG_LEVEL,
    http: {
      port: e.PORT,
      host: e.HOST,
      publicOrigin,
      /**
       * Whether the origin is a setting: then requests are compared with it, otherwise with their
       * own host.
       */
      originIsSet: e.PUBLIC_ORIGIN !== undefined,
      secure: publicOrigin.startsWith('https:'),
      /**
       * The origin of the bucket or CDN that serves pictures and 3D models; unset, the shop serves
       * them.
       */
      mediaOrigin: e.MEDIA_ORIGIN?.replace(/\/$/, ''),
      corsOrigins: e.CORS_ORIGINS,
      /** Addresses or ranges whose X-Forwarded headers are trusted. */
      trustedProxies: e.TRUSTED_PROXIES.length > 0 ? e.TRUSTED_PROXIES : false,
      rateLimits: e.RATE_LIMITS === 'on',
      /**
       * How long a stopping process still serves requests, while `/readyz` makes the proxy remove
       * it.
       */
      drainSeconds: e.DRAIN_SECONDS,
    },
    /** Whether guests' reads of the catalogue are cached. */
    readCache: e.READ_CACHE === 'on' && e.PROCESS !== 'jobs',
    ...dataConfig(e),
    stripe: {
      secretKey: e.STRIPE_SECRET_KEY,
      publishableKey: e.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: e.STRIPE_WEBHOOK_SECRET,
      /** The URL of a stand-in for Stripe's API; unset, it is Stripe. */
      apiUrl: e.STRIPE_API_URL,
    },
    /** The provider of addresses by postcode; null without its key: everybody types theirs. */
    addresses:
      e.IDEAL_POSTCODES_KEY === undefined
        ? null
        : {
            key: e.IDEAL_POSTCODES_KEY,
            apiUrl: e.IDEAL_POSTCODES_URL.replace(/\/$/, ''),
          },
    mail: {
      url: e.SMTP_URL,
      from: e.MAIL_FROM,
      /**
       * Whether to refuse a mail server without TLS, since STARTTLS is negotiated in plain text.
       */
      requireTls: !mayBePlain && isExposed(smtpHost, e.UNENCRYPTED_HOSTS),
    },
    secondFactor: {
      /**
       * The encryption key of authenticator apps' secrets; without it no second factor is offered.
       */
      key:
        e.SECOND_FACTOR_KEY === undefined ? undefined : Buffer.from(e.SECOND_FACTOR_KEY, 'base64'),
      requiredOfStaff,
    },
    /** Whether nothing is sold before the facts of the company are complete. */
    mustBeComplete: e.NODE_ENV === 'production' && e.DEMONSTRATION === 'no',
    /** Whether it is filled with the demonstration, whose pictures come with it. */
    isDemonstration: e.DEMONSTRATION === 'yes',
    holdMinutes: e.HOLD_MINUTES,
    /** The fail point at which a test kills the process. */
    crashAt: e.NODE_ENV === 'test' ? e.CRASH_AT : undefined,
  })
}

/** The part of configuration and settings that pages may know. */
export interface PublicConfig extends PublicShop {
  /** Set while nothing can be bought because the facts of the company are incomplete. */
  isClosed?: true
  /** Set where an address can be found by its postcode. */
  findsAddresses?: true
  origin: string
  /** The origin of pictures and 3D models, unless it is the shop itself. */
  mediaOrigin?: string
  stripe: { publishableKey: string; apiUrl: string | null }
  /** The procedures whose responses guests share, by their paths. */
  sharedReads: readonly string[]
  /** The categories, if staff have changed those of the specification. */
  categories?: readonly Category[]
}

/** Returns the part of configuration and settings that is sent to browsers. */
export function publicConfig(
  config: Config,
  settings: ShopSettings,
  { isOpen, sharedReads }: { isOpen: boolean; sharedReads: readonly string[] },
): PublicConfig {
  const { mediaOrigin } = config.http
  return {
    ...publicShop(settings),
    ...(!isOpen && { isClosed: true }),
    ...(config.addresses !== null && { findsAddresses: true }),
    origin: config.http.publicOrigin,
    sharedReads,
    ...(mediaOrigin !== undefined && { mediaOrigin }),
    stripe: {
      publishableKey: config.stripe.publishableKey,
      apiUrl: config.stripe.apiUrl ?? null,
    },
  }
}
