import { lineName } from '#server/lib/line-name.shared.ts'
import { inPounds } from '#server/lib/money.shared.ts'

interface Changed {
  title: string
  variant: string | null
  change: 'gone' | 'fewer' | 'dearer' | 'cheaper'
  quantity: number
  beforePence: number
  nowPence: number
}

/** What has changed of a line of a saved basket, as a sentence. */
export function changesText({ change, quantity, beforePence, nowPence, ...line }: Changed): string {
  const name = lineName(line)
  switch (change) {
    case 'gone':
      return `${name} is no longer available.`
    case 'fewer':
      return `Only ${quantity} of ${name} left.`
    case 'dearer':
      return `${name} now costs ${inPounds(nowPence)}, up from ${inPounds(beforePence)}.`
    case 'cheaper':
      return `${name} now costs ${inPounds(nowPence)}, down from ${inPounds(beforePence)}.`
  }
}
