const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
type Encodings = readonly Encoding[]

/**
 * The length limit of the header: browsers send about thirty characters. A longer one is ignored.
 */
const LONGEST_HEADER = 500

/** The weight 0, with which a client refuses an encoding. */
const refused = /^q=0(?:\.0*)?$/

function takes(offers: readonly string[], encoding: string): boolean {
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';')
    return name.trim() === encoding && !parameters.some((one) => refused.test(one.trim()))
  })
}

/** Parsed headers: clients send one of a few. */
const known = new Map<string, Encodings>()

/** The encodings that both the client and the shop support, best first. Linear time. */
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
