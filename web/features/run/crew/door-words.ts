import type { ShownStop } from './pending.ts'

/** What the crew reads at a door. */
interface DoorWords {
  heading: string
  question: string
  /** When nobody is named. */
  missing: string
  /** The button that sends why it did not work. */
  couldNot: string
}

const delivered: DoorWords = {
  heading: 'Delivered to',
  question: 'Who received it?',
  missing: 'Enter who received it.',
  couldNot: 'Mark as not delivered (back on the van)',
}

/** The words of a delivery, a replacement and a collection. */
export const doorWords: Readonly<Record<ShownStop['kind'], DoorWords>> = {
  delivery: delivered,
  replacement: delivered,
  collection: {
    heading: 'Collected from',
    question: 'Who handed it over?',
    missing: 'Enter who handed it over.',
    couldNot: 'Mark as not collected (left there)',
  },
}
