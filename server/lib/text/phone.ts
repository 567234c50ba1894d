const longest = 40
/** With the dashes and spaces that phones and word processors write, and an extension at the end. */
const writing = /^\(?\+?[0-9 ().\-/\s\u2010-\u2015\u2212]+$/u
const extension = /[\s,;]*(?:ext(?:n|ension)?\.?|x|#)\s*[0-9]{1,6}$/i
/**
 * After the 0: areas (1, 2), other numbers (3, 5, 8, 9), and mobiles (7), which always have ten
 * digits.
 */
const national = /^(?:[123589][0-9]{8,9}|7[0-9]{9})$/
/** A country, which never begins with 0, and its number: 15 digits at most (ITU E.164). */
const international = /^[1-9][0-9]{7,14}$/

/**
 * Whether a text is a valid telephone number: a UK number in any common notation (`020 7946 0311`,
 * `07700 900182`, `+44 (0)20 7946 0311`), or a foreign one with its + or 00. Whether the number is
 * in use is not checked.
 */
export function isPhoneNumber(text: string): boolean {
  if (text.length > longest) return false
  const written = text.trim().replace(extension, '')
  if (!writing.test(written)) return false
  const digits = written.replaceAll(/[^0-9]/g, '')
  if (!written.includes('+') && !digits.startsWith('00')) {
    return digits.startsWith('0') && national.test(digits.slice(1))
  }
  const abroad = digits.replace(/^00/, '')
  if (abroad.startsWith('44')) return national.test(abroad.slice(2).replace(/^0/, ''))
  return international.test(abroad)
}
