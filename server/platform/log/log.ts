import type { BaseLogger } from 'pino'

/** The part of a logger that the shop's rules use. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error' | 'debug'>
