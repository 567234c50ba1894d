import type { ShopSettings } from './settings.schema.ts'

type Promises = ShopSettings['promises']

/** "2 to 3 weeks" */
export const weeksText = ({ weeksFrom, weeksTo }: Promises): string => {
  if (weeksFrom === weeksTo) return weeksTo === 1 ? '1 week' : `${weeksTo} weeks`
  return `${weeksFrom} to ${weeksTo} weeks`
}

/** "We reply within two working days."; empty where the shop does not say. */
export const replyText = ({ replyTime }: Pick<Promises, 'replyTime'>): string =>
  replyTime === '' ? '' : `We reply ${replyTime}.`
