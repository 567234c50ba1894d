/** The encodings that a client takes, of those we have, the best first. */
export function acceptedEncodings(header: string | undefined): ('br' | 'gzip')[] {
  const offers = (header ?? '').toLowerCase().split(',')
  return (['br', 'gzip'] as const).filter((encoding) =>
    offers.some((offer) => {
      const [name, weight] = offer.trim().split(/\s*;\s*/)
      return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
    }),
  )
}
