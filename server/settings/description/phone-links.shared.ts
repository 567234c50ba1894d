const digitsOf = (phone: string) => phone.replaceAll(/[^0-9+]/g, '')

/** A telephone number in its form for links: "020 7946 0182" is "+442079460182". */
export function dialled(phone: string): string {
  const digits = digitsOf(phone)
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return `+44${digits.replace(/^0/, '')}`
}

export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`
export const textHref = (mobile: string): string => `sms:${dialled(mobile)}`
export const whatsAppHref = (mobile: string): string => `https://wa.me/${dialled(mobile).slice(1)}`
