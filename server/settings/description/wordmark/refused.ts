/** A drawing that cannot be a wordmark, and why, in words for its owner. */
export class Refused extends Error {}

/** A name of the file as it stands in such a sentence. */
export const named = (name: string): string => name.slice(0, 40)
