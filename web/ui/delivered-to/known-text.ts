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

/** Two short lines: "Our vans do not go to BT1 5GS", and the phone number. */
export function knownText({ postcode, served, message }: Looked, phone: string): KnownText {
  if (served) return { title: message, detail: null }
  return {
    title: `Our vans do not go to ${postcode}`,
    detail: `Ring ${phone}: we know carriers who do.`,
  }
}
