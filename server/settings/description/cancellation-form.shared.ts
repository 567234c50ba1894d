/** The path of the instructions and form for cancelling, public also before an order. */
export const CANCELLATION_FORM_PATH = '/shop/cancellation-form.pdf'
