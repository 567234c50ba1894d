import { z } from 'zod'
import { upperFirst } from './text/text.shared.ts'

/** Building blocks of the input schemas: every text has a bound, every message is a sentence. */

/** PostgreSQL cannot store NUL or lone surrogates. */
export const isKept = (value: string) => !value.includes('\0') && value.isWellFormed()

/** "your first name", "the title": the label of a field as its messages begin with it. */
export const nameOf = (label: string) => upperFirst(label.replace(/^(the|your|a|an) /, ''))

/** White space, and characters without width that are pasted along at the ends of a text. */
const isEnd = (letter: string | undefined) =>
  letter !== undefined && /[\s\u200b\u2060\ufeff\u00ad]/.test(letter)

/** A text without such characters at its ends; in linear time, which an expression would not take. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (isEnd(text[start])) start += 1
  while (end > start && isEnd(text[end - 1])) end -= 1
  return text.slice(start, end)
}

/** A text has a character that is seen: neither white space, nor a format character, nor a filler. */
const SEEN = /[^\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/** A text as it is stored: composed (NFC), trimmed, and empty when nothing of it can be seen. */
export function asStored(text: string): string {
  return SEEN.test(text) ? trimmed(text.normalize('NFC')) : ''
}

const notKept = (label: string) => `${nameOf(label)} contains a character we can’t accept.`
export const tooLong = (label: string, max: number) =>
  `${nameOf(label)} must be ${max} characters or fewer.`

/**
 * A required text: trimmed, not blank, at most `max` characters. The label reads well after
 * "Enter", as "your first name" does; otherwise `missing` is the message for a blank field.
 */
export const text = (label: string, max: number, missing = `Enter ${label}.`) =>
  z
    .string({ error: missing })
    .overwrite(asStored)
    .min(1, missing)
    .max(max, tooLong(label, max))
    .refine(isKept, notKept(label))

/** An optional text: trimmed, may be empty, at most `max` characters. */
export const optionalText = (label: string, max: number) =>
  z.string().overwrite(asStored).max(max, tooLong(label, max)).refine(isKept, notKept(label))

const writtenEmail = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .min(1, 'Enter your email address.')
  .max(254, tooLong('your email address', 254))

/**
 * The address of an account or order that is there already, as it was accepted before addresses were
 * checked strictly.
 */
export const knownEmail = writtenEmail
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'Please enter a valid email address.')
  .refine(isKept, notKept('your email address'))

/** Words between dots before the @ (the atoms of RFC 5322 and 6532), and the labels of its host. */
const oneAddress =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u

/**
 * An e-mail address, stored in lower case. It has one spelling: no quotes or brackets around it, no
 * invisible characters, no empty word between dots.
 */
export const email = writtenEmail.regex(oneAddress, 'Please enter a valid email address.')

/**
 * An e-mail address on a short form, with a message of its own when only the top-level domain is
 * missing.
 */
export const emailWithEnding = z
  .string({ error: 'Enter your email address.' })
  .refine((text) => !/^[^\s@]+@[^\s@.]+$/.test(text.trim()), {
    error: 'Check the end of your email address, such as .com or .co.uk.',
    abort: true,
  })
  .pipe(email)

/** A UUID in its one spelling, lower case: ids are compared, counted and limited as texts. */
export const uuid = z.string().toLowerCase().pipe(z.uuid())

/** An id. A string that is no UUID becomes the nil UUID, which no row has: a 404, not a 400. */
export const id = z
  .string({ error: 'An id is required.' })
  .toLowerCase()
  .pipe(z.uuid().catch('00000000-0000-0000-0000-000000000000'))

/** An amount in pence in a result: without an upper limit, as stored amounts are always shown. */
export const pence = z.int().min(0)

/** An amount in pence in an input: a whole number from 0 to ten million pounds. */
export const givenPence = pence.max(1_000_000_000)

/** The key to a guest's cart: eight base-36 characters. */
export const guestId = z
  .string()
  .regex(/^[0-9a-z]{8}$/, 'The guest id has eight characters from 0-9 and a-z.')

/** PostgreSQL has no year 0, and a shop plans nothing for the next century. */
const isKeptYear = (date: string) => date >= '0001' && date < '2100'
const WRONG_YEAR = 'Enter a year before 2100.'

/** A day that the shop can keep, as 2026-11-20. */
export const keptDay = z.iso.date().refine(isKeptYear, WRONG_YEAR)

/** A moment that the shop can keep, as ISO 8601. */
export const keptMoment = z.iso.datetime().refine(isKeptYear, WRONG_YEAR)

/** A moment of any time zone, as ISO 8601 in UTC. */
export const anyMoment = z.iso
  .datetime({ offset: true, error: 'Use this date and time format: 2026-12-01T09:00:00Z.' })
  .refine(isKeptYear, WRONG_YEAR)
  .transform((moment) => new Date(moment).toISOString())

/** A moment as ISO 8601. */
export const isoDate = z.iso.datetime()
