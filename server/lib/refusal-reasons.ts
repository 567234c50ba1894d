/**
 * The only reasons for refusing a review: the published policy is generated from this list. The
 * number of stars and the opinion of the shop are not on it.
 */
export const refusalReasons = {
  notTheProduct: {
    title: 'It is about something else',
    text: 'It says nothing of the product, how it came or how it was to deal with us.',
  },
  notExperienced: {
    title: 'It is not from experience',
    text: 'Whoever wrote it has not used the product, or was paid or given something to write it.',
  },
  personal: {
    title: 'It tells private things of somebody',
    text: 'It has a name, address, telephone number or face of somebody who has not agreed to it.',
  },
  abusive: {
    title: 'It insults or threatens somebody',
    text: 'It is hateful, obscene or threatening. Being angry with us is not.',
  },
  unlawful: {
    title: 'It is against the law',
    text: 'It accuses somebody of a crime, or asks others to commit one.',
  },
  advertising: {
    title: 'It advertises something',
    text: 'It sends readers to another shop, a service or a website.',
  },
  notTheirs: {
    title: 'Words or pictures are somebody else’s',
    text: 'They were copied without leave.',
  },
} as const satisfies Record<string, { title: string; text: string }>

export type RefusalReason = keyof typeof refusalReasons

/** Whether a text is one of the reasons. */
export const isRefusalReason = (reason: string): reason is RefusalReason =>
  Object.hasOwn(refusalReasons, reason)

/** The ids of the reasons, in the order of the policy. */
export const refusalReasonIds = [
  'notTheProduct',
  'notExperienced',
  'personal',
  'abusive',
  'unlawful',
  'advertising',
  'notTheirs',
] as const satisfies readonly RefusalReason[]
