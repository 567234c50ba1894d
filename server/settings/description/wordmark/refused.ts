/** The refusal of a drawing as a wordmark, with the reason in words for its owner. */
export class Refused extends Error {}

/** A name from the file, shortened for such a sentence. */
export const named = (name: string): string => name.slice(0, 40)
