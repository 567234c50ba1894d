/** The terms that an order accepted, by version; orders from before versions have none. */
export function acceptedTermsText(version: number | null): string {
  if (version === null) return 'Terms of sale'
  return version === 0 ? 'Terms of sale, first version' : `Terms of sale, version ${version}`
}
