import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of conversations about an order. */
export const caseRefusals = {
  CONVERSATION_FULL: refusal(409, 'This conversation is full. Please call us and we’ll help.'),
}

export const CaseError = errorOf(caseRefusals)
