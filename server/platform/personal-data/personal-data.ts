import type { ShopSettings } from '#server/settings/description/settings.schema.ts'
import type { Db, Tx } from '../db.ts'

/** The person behind an account. */
export interface Person {
  id: string
  userName: string
  email: string
  /**
   * Null while the address may be somebody else's: rows with only the address are then not theirs.
   */
  emailConfirmedAt: Date | null
}

/** Words that identify a person, so that free texts can be searched for them. */
export interface IdentifyingWords {
  /** First and last names: matched in their case, because "Ash" is a wood too. */
  names?: string[]
  /** Matched in any case: addresses, phone numbers, e-mail addresses. */
  facts?: string[]
  /** First and last name together; matched as facts are. */
  fullNames?: string[]
}

/** The context of an erasure, gathered before anything is changed. */
export interface Erasure {
  /** Replaces the person's identifying words in a text. */
  blank: (text: string) => string
  fullNames: readonly string[]
}

/**
 * What a feature does with the personal data in its tables. Each feature that stores some exports
 * one, and server/account/personal-data.ts lists them all.
 */
export interface PersonalData {
  /** The words in this feature's rows that identify the person. */
  identify?: (tx: Tx, person: Person) => Promise<IdentifyingWords>
  /** Deletes or anonymises the person's rows, in the transaction of the whole erasure. */
  erase: (tx: Tx, person: Person, erasure: Erasure) => Promise<void>
  /** The person's download: sections by name, without secrets and without data of others. */
  collect?: (db: Db, person: Person, settings: ShopSettings) => Promise<Record<string, unknown>>
}
