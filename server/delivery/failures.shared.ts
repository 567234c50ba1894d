/** What the crew can report about a stop. */
export const crewActions = ['onTheWay', 'delivered', 'couldNotDeliver'] as const
export type CrewAction = (typeof crewActions)[number]

/** Why a delivery failed. */
export const failures = ['nobodyHome', 'doesNotFit', 'damaged', 'refused', 'wrongAddress'] as const
export type Failure = (typeof failures)[number]

/** The reasons as the crew reads them. */
export const failureNames: Readonly<Record<Failure, string>> = {
  nobodyHome: 'No one at home',
  doesNotFit: 'Did not fit through the door or up the stairs',
  damaged: 'Damaged on the van',
  refused: 'Customer refused it',
  wrongAddress: 'Wrong address',
}

const isFailure = (text: string): text is Failure => failures.some((one) => one === text)

/** The text of a stored reason. */
export const failureText = (stored: string): string =>
  isFailure(stored) ? failureNames[stored] : 'no reason given'
