/** What fills the delivery notes, which are required, for somebody who has none. */
export const NOTHING_TO_ADD = 'Nothing to add'

const saysNothing = /^(?:none|nothing(?: to add)?|no(?: notes?)?|n\/?a|nil|[-–—.]+)[.!]?$/i

/** The delivery notes as they are printed: empty when they say that there are none. */
export function printedNotes(notes: string): string {
  const text = notes.trim()
  return saysNothing.test(text) ? '' : text
}
