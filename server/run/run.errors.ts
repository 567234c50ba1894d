import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of delivery runs and their stops. */
export const runRefusals = {
  /** The concurrent change of the stop, as a sentence. */
  STOP_CHANGED: refusal<{ what: string }>(409, ({ what }) => what),
  RUN_OTHER_DAY: refusal(
    409,
    'This run is on a different day from the delivery. Move the delivery first.',
  ),
  /** `day`: the day of the run, as text. */
  RUN_TO_COME: refusal<{ day: string }>(
    409,
    ({ day }) => `This run is on ${day}. You cannot mark stops before then.`,
  ),
  /** `orders`: the names of orders with a balance that is to be paid before. */
  STOPS_UNPAID: refusal<{ orders: string[] }>(
    409,
    ({ orders }) =>
      `${orders.length === 1 ? `Order ${orders[0]} has` : `Orders ${orders.join(', ')} have`} a balance to pay. Take the payment, or select “Taken at the door”, before you load.`,
  ),
  RUN_NOT_EMPTY: refusal<{ stops: number }>(
    409,
    ({ stops }) =>
      `This run has ${stops === 1 ? 'a stop' : `${stops} stops`}. Move them to another run first.`,
  ),
}

export const RunError = errorOf(runRefusals)
