/** The labels of cases, for pages, e-mails and lists. No database: the web uses it. */

export const caseKinds = ['damaged', 'missing', 'wrong', 'broken', 'question'] as const
export type CaseKind = (typeof caseKinds)[number]

/** The kinds that are about pieces: the choices of "Report a problem". */
export const wrongKinds = ['damaged', 'missing', 'wrong', 'broken'] as const

export const caseKindNames: Record<CaseKind, string> = {
  damaged: 'Damaged',
  missing: 'Missing',
  wrong: 'Not what I ordered',
  broken: 'Broke during use',
  question: 'Question',
}

export const caseWishes = ['part', 'piece', 'money', 'return', 'decide'] as const
export type CaseWish = (typeof caseWishes)[number]

export const caseWishNames: Record<CaseWish, string> = {
  part: 'A replacement part',
  piece: 'A full replacement',
  money: 'Keep it with a part refund',
  return: 'Return it for a refund',
  decide: 'You choose',
}

/** The kinds of answers that staff can give. */
export const caseAnswers = ['part', 'piece', 'money', 'ask', 'write', 'note'] as const
export type CaseAnswer = (typeof caseAnswers)[number]

/** The hours after which an answer is due soon, and after which it is late. */
export const SOON_HOURS = 24
export const LATE_HOURS = 48
