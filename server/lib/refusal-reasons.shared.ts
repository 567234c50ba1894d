/**
 * The only reasons for refusing a review: the published policy is generated from this list. The
 * number of stars and the opinion of the shop are not on it.
 */
export const refusalReasons = {
  notTheProduct: {
    title: 'It’s off topic',
    text: 'It isn’t about the product, its delivery or our service.',
  },
  notExperienced: {
    title: 'It isn’t based on real experience',
    text: 'The writer hasn’t used the product, or was paid or rewarded for the review.',
  },
  personal: {
    title: 'It reveals private details',
    text: 'It shows the name, address, phone number or face of someone who hasn’t agreed.',
  },
  abusive: {
    title: 'It’s abusive or threatening',
    text: 'It’s hateful, obscene or threatening. Being angry with us is fine.',
  },
  unlawful: {
    title: 'It’s unlawful',
    text: 'It accuses someone of a crime, or encourages one.',
  },
  advertising: {
    title: 'It’s advertising',
    text: 'It promotes another shop, service or website.',
  },
  notTheirs: {
    title: 'It copies someone else’s words or pictures',
    text: 'They were used without permission.',
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
