import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import { readStoredText, storeText, useStoredText } from './stored-text.ts'

const key = 'postcode'

const postcodeIn = (text: string | null) => normalizePostcode(text ?? '')

/** The postcode last looked up in this browser, normalised; null without one. */
export const readPostcode = (): string | null => postcodeIn(readStoredText(key))

/** Stores the postcode in this browser, for all parts of the page at once. */
export const storePostcode = (postcode: string): void => void storeText(key, postcode)

/** The stored postcode; null on the server, where it is not known. */
export const usePostcode = (): string | null => postcodeIn(useStoredText(key))
