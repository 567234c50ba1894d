/** The storage key of an address that a signed-in shopper has typed in this tab and not saved. */
export const addressDraftKey = 'addressDraft'

/** Deletes the draft: it was saved or cancelled, or the shopper signs out. */
export function deleteAddressDraft(): void {
  sessionStorage.removeItem(addressDraftKey)
}
