/** Where everybody reads how to cancel, and has the form for it: before an order too. */
export const CANCELLATION_FORM_PATH = '/shop/cancellation-form.pdf'
