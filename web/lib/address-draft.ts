/** Where this tab keeps an address that a signed-in shopper types and has not saved. */
export const addressDraftKey = 'addressDraft'

/** Forgets it: it is saved, given up, or who typed it signs out. */
export function forgetAddressDraft(): void {
  sessionStorage.removeItem(addressDraftKey)
}
