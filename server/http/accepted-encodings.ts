const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
type Encodings = readonly Encoding[]

/** Browsers send some thirty characters. What is longer takes nothing: it is not looked at. */
const LONGEST_HEADER = 500

/** A weight of nothing: this encoding is refused. */
const refused = /^q=0(?:\.0*)?$/

function takes(offers: readonly string[], encoding: string): boolean {
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';')
    return name.trim() === encoding && !parameters.some((one) => refused.test(one.trim()))
  })
}

/** Clients send one of a few headers: each is read once. */
const known = new Map<string, Encodings>()

/** The encodings that a client takes, of those we have, the best first. In linear time. */
export function acceptedEncodings(header: string | string[] | undefined): Encodings {
  if (typeof header !== 'string' || header.length > LONGEST_HEADER) return []
  const read = known.get(header)
  if (read) return read
  const offers = header.toLowerCase().split(',')
  const accepted = encodings.filter((encoding) => takes(offers, encoding))
  if (known.size >= 100) known.clear()
  known.set(header, accepted)
  return accepted
}
