interface Looked {
  postcode: string
  served: boolean
  message: string
}

/** What is true of delivery to a known postcode: a line to stand out, and what else there is to say. */
export interface KnownWords {
  title: string
  detail: string | null
}

/** In two short lines: "Our vans do not go to BT1 5GS", and whom to ring. */
export function knownWords({ postcode, served, message }: Looked, phone: string): KnownWords {
  if (served) return { title: message, detail: null }
  return {
    title: `Our vans do not go to ${postcode}`,
    detail: `Ring ${phone}: we know carriers who do.`,
  }
}
