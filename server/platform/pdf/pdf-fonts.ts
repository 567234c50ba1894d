import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const HEADER = 12
const ENTRY = 16

/**
 * Unpacks a WOFF font (https://www.w3.org/TR/WOFF/) to the TrueType or OpenType file in it: pdfkit
 * reads WOFF too, but inflates the table of outlines anew for each glyph.
 */
function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(HEADER + count * ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at))
    if (offset === undefined || packed === undefined || length === undefined) continue
    const stored = woff.subarray(offset, offset + packed)
    // Tables begin at multiples of four.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    const at = HEADER + index * ENTRY
    woff.copy(directory, at, entry, entry + 4)
    woff.copy(directory, at + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, at + 8)
    directory.writeUInt32BE(length, at + 12)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([directory, ...tables])
}

/** The shop's own fonts: their file, their ascent in em, and the weight that stands in for them. */
export const ownFonts = {
  regular: {
    file: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
    ascent: 0.97,
    noto: 'noto',
  },
  bold: {
    file: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
    ascent: 0.97,
    noto: 'notoBold',
  },
  display: {
    file: '@expo-google-fonts/besley/400Regular/Besley_400Regular.ttf',
    ascent: 1.25,
    noto: 'noto',
  },
} as const
export type OwnFont = keyof typeof ownFonts

export const isOwnFont = (name: string): name is OwnFont => Object.hasOwn(ownFonts, name)

/** Fonts for letters that the shop's own lack; a PDF opens those that it needs. */
const otherFonts = {
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  notoBold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  /** Every ideograph of Unicode's first plane, and kana. */
  cjk: '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
  /** Plain shapes for all other scripts: Hangul, Arabic, Hebrew, Thai and so on. */
  plain: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const
type OtherFont = keyof typeof otherFonts

/** The file of each font, as a module specifier. */
const files: Record<OwnFont | OtherFont, string> = {
  regular: ownFonts.regular.file,
  bold: ownFonts.bold.file,
  display: ownFonts.display.file,
  ...otherFonts,
}

/** A font as pdfkit reads it: the path of its file, or its bytes. */
export function fontSource(name: OwnFont | OtherFont): string | Buffer {
  const file = fileURLToPath(import.meta.resolve(files[name]))
  return file.endsWith('.woff') ? sfntOfWoff(readFileSync(file)) : file
}

// What each font has, as read from its character map.
const inOwn =
  /(?![¤¦¬±²³µ¹¼½¾ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ‛])[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2212]/u
const inNoto =
  /[\u0020-\u052F\u0900-\u097F\u1D00-\u1FFF\u2000-\u209F\u20A0-\u20C0\u2100-\u215F\uA720-\uA7CA\uFB00-\uFB06]/u
const inCjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u

/** A part of a text that one font prints. */
export interface Run {
  font: OwnFont | OtherFont
  text: string
}

/**
 * Splits a text for a PDF into runs, each with a font that has all its letters: a word is in the
 * shop's own font or as a whole in another, where one has it all. Composes letters, joins white
 * space, and leaves out what no font draws, such as emoji.
 */
export function runsOf(text: string, own: OwnFont): Run[] {
  const runs: Run[] = []
  const add = (font: Run['font'], part: string) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += part
    else runs.push({ font, text: part })
  }
  for (const [word] of printable(text).matchAll(/\S*\s*/gu)) {
    const font = fontOf(Array.from(word), own)
    if (font) add(font, word)
    else for (const letter of word) add(fontOf([letter], own) ?? 'plain', letter)
  }
  return runs
}

/** The first font that has all these letters; null when none has. */
function fontOf(letters: readonly string[], own: OwnFont): Run['font'] | null {
  if (letters.every((letter) => inOwn.test(letter))) return own
  if (letters.every((letter) => inNoto.test(letter))) return ownFonts[own].noto
  return letters.every((letter) => letter === ' ' || inCjk.test(letter)) ? 'cjk' : null
}

const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFE00-\uFE0F]/gu, '')
    .replace(/(?!\p{Script=Han})[\u{10000}-\u{10FFFF}]/gu, (letter) => {
      const plain = letter.normalize('NFKC')
      if (plain !== letter) return plain
      return /\p{L}/u.test(letter) ? '?' : ''
    })
