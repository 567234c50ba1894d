interface Looked {
  postcode: string
  served: boolean
  message: string
}

/** The delivery text for a known postcode: a highlighted line and its details. */
export interface KnownText {
  title: string
  detail: string | null
}

/** Two short lines: "We don’t deliver to BT1 5GS ourselves", and what the shop says of that. */
export function knownText({ postcode, served, message }: Looked): KnownText {
  if (served) return { title: message, detail: null }
  return {
    title: `We don’t deliver to ${postcode} ourselves`,
    detail: message,
  }
}
